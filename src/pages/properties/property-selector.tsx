import { useSelector } from '@xstate/react'
import { ChevronDown } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { paths } from '#contract/vocabulary/paths.ts'
import type { propertiesMachine } from '#src/machines/properties/properties.machine.ts'
import { Link } from '#src/pages/shared/router.ts'
import styles from '#src/pages/shared/shell.module.css'
import { Menu } from '#src/ui/menu.tsx'

/** Which home the pages speak of, and the way to another one. */
export const PropertySelector = ({
  properties,
}: {
  properties: ActorRefFrom<typeof propertiesMachine>
}) => {
  const { list, selected, error } = useSelector(properties, (snapshot) => snapshot.context)
  const busy = useSelector(properties, (snapshot) => snapshot.hasTag('busy'))
  const current = list.find((property) => property.property_id === selected)
  const street =
    current?.street ??
    (busy && error === null ? 'loading…' : selected === null ? 'none yet' : 'no address')
  return (
    <Menu
      end
      label={`Property: ${street}`}
      panel={(close) => (
        <>
          <div role="listbox" aria-label="Your properties">
            {list.map((property) => (
              <button
                key={property.property_id}
                type="button"
                role="option"
                aria-selected={property.property_id === selected}
                onClick={() => {
                  properties.send({ type: 'property.select', propertyId: property.property_id })
                  close()
                }}
              >
                {property.property_id === selected && <span aria-hidden>✓ </span>}
                {[property.street, property.city].filter(Boolean).join(', ') || 'no address'}
              </button>
            ))}
          </div>
          {error !== null && (
            <>
              <p className={styles.group}>{error}</p>
              <button type="button" onClick={() => properties.send({ type: 'properties.refresh' })}>
                Try again
              </button>
            </>
          )}
          <Link to={paths.addProperty()} onClick={close}>
            Add Property
          </Link>
        </>
      )}
    >
      <span className={styles.property}>
        <small>Property</small>
        <span>{street}</span>
      </span>
      <ChevronDown aria-hidden="true" size={16} />
    </Menu>
  )
}
