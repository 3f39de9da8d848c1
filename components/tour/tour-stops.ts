/** One stop of the tour: its page, and its text. */
export interface TourStop {
  href: string
  title: string
  text: string
}

/** What the tour can show besides rooms: ids and paths of this installation, null if there is none. */
export interface TourSights {
  alertId: string | null
  /** Path of the alert's wallet. */
  wallet: string | null
}

/** The five stops, from an alert to a signed report. If there is nothing to show yet, a stop explains how to begin. */
export function tourStops({ alertId, wallet }: TourSights): TourStop[] {
  return [
    {
      href: '/alerts',
      title: 'The queue of alerts',
      text: `What the rules find about monitored wallets is listed here, with severity, amount and due time. ${
        alertId ? 'Press j and k to move, o to open, c to close.' : 'There is no alert yet.'
      }`,
    },
    alertId
      ? {
          href: `/alerts/${alertId}`,
          title: 'One alert',
          text: 'It names the rule that was met, the transfers behind it, and the score of the wallet at that time.',
        }
      : {
          href: '/monitoring',
          title: 'Monitored wallets',
          text: 'Add the wallets of your customers here. Their rules raise alerts when transfers arrive.',
        },
    wallet
      ? {
          href: wallet,
          title: 'A score you can check',
          text: 'Each point names its rule, its share of the money and the paths, down to the transaction. Unknown is never shown as clean.',
        }
      : {
          href: '/risk',
          title: 'A score you can check',
          text: 'Paste an address to check it. Each point of the score names its rule and the paths, down to the transaction.',
        },
    {
      href: '/cases',
      title: 'The case board',
      text: 'Alerts that need an investigation become cases, with notes, evidence, graphs and a timeline that cannot be edited.',
    },
    {
      href: '/reports',
      title: 'Signed reports',
      text: 'A case, a wallet or a period becomes a signed report. Anyone can verify it offline, even years later.',
    },
  ]
}
