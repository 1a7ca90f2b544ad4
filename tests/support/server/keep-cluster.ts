import { startCluster } from './cluster.ts'

/*
 * Keeps one test cluster for as long as standard input is open: `npm test` hands its address, written as one line
 * of JSON, to both runners, so that the databases are seeded once.
 */

const stop = await startCluster()
const { TEST_CLUSTER_URL, TEST_CLUSTER_DIRECTORY } = process.env
console.log(JSON.stringify({ TEST_CLUSTER_URL, TEST_CLUSTER_DIRECTORY }))
process.stdin.resume().once('end', () => stop().then(() => process.exit()))
