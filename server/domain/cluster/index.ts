export { getCluster } from './get-cluster'
export { listClusterAddresses } from './list-cluster-addresses'
export { listClusterLinks } from './list-cluster-links'
export { splitCluster } from './split-cluster'
