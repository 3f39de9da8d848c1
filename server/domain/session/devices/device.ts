import Bowser from 'bowser'

/** Names that people know better than those of bowser. */
const shorter: Record<string, string> = { 'Microsoft Edge': 'Edge', 'Chrome OS': 'ChromeOS' }

/** Browser and system according to the user agent, such as `Firefox on Linux`. Only a hint, as clients can send anything. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os, platform } = Bowser.parse(userAgent)
  const system = platform.vendor === 'Apple' && platform.model ? platform.model : os.name
  const [program, place] = [browser.name, system].map((name) => (name ? (shorter[name] ?? name) : null))
  if (program && place) return `${program} on ${place}`
  return program || place || userAgent.slice(0, 40)
}
