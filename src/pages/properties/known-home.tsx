import { useSelector } from '@xstate/react'
import { addressKey } from '#contract/vocabulary/addresses.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useChildren } from '#src/pages/shared/use-app.ts'
import { Banner } from '#src/ui/states.tsx'
import type { HomeValues } from './home-values.ts'

/** Says, as soon as the address is complete, that this home is in the account already. */
export const KnownHome = ({ street, city, state }: HomeValues) => {
  const { properties } = useChildren()
  const list = useSelector(properties, (snapshot) => snapshot?.context.list)
  if (street.trim() === '' || city.trim() === '' || state === '') return null
  const key = addressKey({ street, city, state })
  const home = list?.find(
    (one) =>
      addressKey({ street: one.street ?? '', city: one.city ?? '', state: one.state ?? '' }) ===
      key,
  )
  return (
    home !== undefined && (
      <div role="status">
        <Banner
          tone="warn"
          action={
            <Link to={paths.propertyDashboard({ propertyId: home.property_id })}>Open it</Link>
          }
        >
          You already have this home: {home.street}, {home.city}.
        </Banner>
      </div>
    )
  )
}
