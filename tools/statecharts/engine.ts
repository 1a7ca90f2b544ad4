import { createRequire } from 'node:module'
import type { Engine } from '#visualizer/picture/graph.ts'

const load = createRequire(import.meta.url)
// Its types describe a module of another kind than the one that Node loads.
const Elk: new () => Engine = load('elkjs/lib/elk.bundled.js')

/** The version of the engine: another one may lay out otherwise. */
export const { version: engineVersion }: { version: string } = load('elkjs/package.json')

/** The engine that lays pictures out, in this process. */
export const makeEngine = (): Engine => new Elk()
