import { Route } from 'lucide-react'
import type { InspectionRow } from '#contract/inspection.ts'
import { buttonClass } from '#src/ui/button.tsx'

type Stop = Pick<InspectionRow, 'street' | 'city' | 'state'>

/** Directions from here through these addresses, in this order. It needs no account and no key. */
export const routeLink = (stops: readonly Stop[]): string => {
  const addresses = stops.map(({ street, city, state }) => `${street}, ${city}, ${state}`)
  const query = new URLSearchParams({
    api: '1',
    travelmode: 'driving',
    destination: addresses.at(-1) ?? '',
    waypoints: addresses.slice(0, -1).join('|'),
  })
  return `https://www.google.com/maps/dir/?${query}`
}

/** The way through the visits of a day, in their order; one visit alone has its own link to the map. */
export const RouteOfDay = ({ rows }: { rows: readonly InspectionRow[] }) =>
  rows.length < 2 ? null : (
    <p>
      <a
        className={buttonClass('secondary')}
        href={routeLink(rows)}
        target="_blank"
        rel="noreferrer"
      >
        <Route aria-hidden="true" size={18} /> Route through today’s {rows.length} visits
      </a>
    </p>
  )
