import Bowser from 'bowser'

/** Names that people know better than bowser's. */
const shorter: Record<string, string> = { 'Microsoft Edge': 'Edge', 'Chrome OS': 'ChromeOS' }

/** Browser and system as a user agent names itself, such as `Firefox on Linux`. A hint for people: anyone can send anything. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os, platform } = Bowser.parse(userAgent)
  const system = platform.vendor === 'Apple' && platform.model ? platform.model : os.name
  const [program, place] = [browser.name, system].map((name) => (name ? (shorter[name] ?? name) : null))
  if (program && place) return `${program} on ${place}`
  return program || place || userAgent.slice(0, 40)
}
