import { MapPin } from 'lucide-react'
import { buttonClass } from '#src/ui/button.tsx'

type Address = { street: string; city: string; state: string }

/** Leads to a home on a map, in a tab of its own: an inspector on the way has a map there. */
export const MapLink = ({ street, city, state }: Address) => (
  <a
    className={buttonClass('secondary')}
    href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(`${street}, ${city}, ${state}`)}`}
    target="_blank"
    rel="noreferrer"
  >
    <MapPin aria-hidden="true" size={18} /> Map
  </a>
)
