import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { WhenNear } from '#src/pages/shared/when-near.tsx'
import styles from './booking.module.css'

/** Its code and the shapes of the counties come after the words. */
const CountySpot = lazyPart(() => import('./county-spot.tsx').then((part) => part.CountySpot))

/** Who comes to the county of a home, in words, beside a small map that shows where it is. The map holds up nothing. */
export const HomeCounty = ({
  fips,
  covered,
  children,
}: {
  fips: string | null
  covered: boolean
  children: ReactNode
}) =>
  fips === null || fips === '' ? (
    children
  ) : (
    <figure className={styles.county}>
      <div className={styles.map}>
        <WhenNear lines={4}>
          <Suspense fallback={null}>
            <CountySpot fips={fips} covered={covered} />
          </Suspense>
        </WhenNear>
      </div>
      <figcaption>{children}</figcaption>
    </figure>
  )
