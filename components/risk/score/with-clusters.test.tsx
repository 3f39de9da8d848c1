import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { withClusters } from '@/contract/risk/risk-clusters'
import { WithClusters } from './with-clusters'

const figure = withClusters.parse({
  score: 74,
  level: 'high',
  counted: false,
  epoch: '12',
  cluster: { id: 'clu_01h455vb4pex5vsknk084sn02q', size: 1200, members_traced: 10 },
  explanation: 'With clusters: a member of its own cluster is tagged.',
  contributions: [],
  clusters: ['clu_01h455vb4pex5vsknk084sn02q'],
  hops: [1, 2, 3, 4, 5, 6].map((hop) => ({
    type: 'cluster',
    from: `0x${'a'.repeat(40)}`,
    to: `0x${String(hop).repeat(40)}`,
    hop,
    direction: hop === 1 ? null : 'source',
    categories: ['mixing_service'],
    cluster_id: 'clu_01h455vb4pex5vsknk084sn02q',
    share: hop === 1 ? null : '0.5',
    rule: hop === 1 ? 'common_input' : null,
    transaction_hash: hop === 1 ? `0x${'b'.repeat(64)}` : null,
    confidence: hop === 1 ? 85 : null,
    links: hop === 1 ? 1 : null,
  })),
})
const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

it('says the score with clusters, whether it counts, the cluster, and the first hops', () => {
  const text = words(renderToStaticMarkup(<WithClusters network="ethereum" figure={figure} />))
  expect(text).toContain('With clusters: 74')
  expect(text).toContain('not counted by the policy')
  expect(text).toContain('cluster of 1,200 addresses')
  expect(text).toContain('and 1 more')
  expect(words(renderToStaticMarkup(<WithClusters network="ethereum" figure={{ ...figure, counted: true }} />))).toContain(
    'counted by the policy',
  )
})

it('is not there where no cluster takes part, nor for a check from before', () => {
  for (const none of [null, undefined]) expect(renderToStaticMarkup(<WithClusters network="ethereum" figure={none} />)).toBe('')
})
