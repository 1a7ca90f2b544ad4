import { randomBytes } from 'node:crypto'

/** The number of a demo's visit: it is not counted among the real ones. */
export const demoNumber = () => `DEMO-${randomBytes(4).toString('hex').toUpperCase()}`
