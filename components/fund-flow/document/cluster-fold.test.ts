import { expect, it } from 'vitest'
import { flowView } from '../flow-view'
import { small } from '../testing/expansions'
import { clusterGroup } from './cluster-fold'
import { beginHistory, flowHistory } from './flow-history'

const cluster = { id: 'clu_01h455vb4pex5vsknk084sn02q', size: 1200, epoch: 3 }

it('folds the members in the graph into one node with all their flows, which undo and unfolding open again', () => {
  const before = beginHistory(small())
  const group = clusterGroup({ cluster, members: ['x', 'y', 'elsewhere'], tagged: false }, small(), 'g')
  if (typeof group === 'string') throw new Error(group)
  expect(group).toMatchObject({ name: 'Unattributed cluster (2 of 1,200)', addresses: ['x', 'y'], folded: true })
  const folded = flowHistory(before, { type: 'group', group })
  const [open, shut] = [flowView(before.present, null), flowView(folded.present, null)]
  expect(shut.nodes.length).toBe(open.nodes.length - 1)
  expect(shut.edges.length).toBeLessThanOrEqual(open.edges.length)
  expect(flowHistory(folded, { type: 'undo' }).present).toEqual(small())
  const unfolded = flowHistory(folded, { type: 'regroup', id: 'g', change: { folded: false } })
  expect(flowView(unfolded.present, null).nodes.length).toBe(open.nodes.length)
})

it('is named as tagged where a member is, and says why there is nothing to fold', () => {
  expect(clusterGroup({ cluster, members: ['x', 'y'], tagged: true }, small(), 'g')).toMatchObject({
    name: 'Tagged cluster (2 of 1,200)',
  })
  expect(clusterGroup({ cluster: null, members: [], tagged: false }, small(), 'g')).toBe('This address is in no cluster.')
  expect(clusterGroup({ cluster, members: ['x'], tagged: false }, small(), 'g')).toContain('1,200 in all')
})
