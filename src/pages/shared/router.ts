/** The router, in one place: pages import it from here alone. */
// biome-ignore lint/performance/noBarrelFile: this is the one file to change when the router changes
export { Link, useLocation, useSearchParams } from 'react-router-dom'
