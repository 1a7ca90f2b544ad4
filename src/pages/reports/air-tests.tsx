import { Suspense } from 'react'
import type { AirTest } from '#contract/air.ts'
import { airKindWord, airSentence } from '#contract/vocabulary/air.ts'
import { radonIn } from '#contract/vocabulary/units.ts'
import { date } from '#src/pages/shared/format.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { useUnits } from '#src/pages/shared/units.tsx'
import { KeyValues } from '#src/ui/details.tsx'
import { Card } from '#src/ui/layout.tsx'
import { Skeleton } from '#src/ui/states.tsx'

/** Most reports have no such test: its chart comes with the first one. */
const RadonResult = lazyPart(() =>
  import('#src/pages/radon/radon-result.tsx').then((part) => part.RadonResult),
)
const MoldDetails = lazyPart(() => import('./mold-details.tsx').then((part) => part.MoldDetails))

/** Radon and mold as they were ordered with an inspection: the result, what lies behind it, or that it is to come. */
export const AirTests = ({
  tests,
  photoBase,
  zone,
}: {
  tests: readonly AirTest[]
  /** The prefix of the addresses of photographs. */
  photoBase: string
  zone: string
}) => {
  const { radon: unit } = useUnits()
  // Whose details are below is said there.
  const plain = tests.filter(({ radon, mold }) => !radon && !mold?.length)
  const isBehind = (test: AirTest) =>
    test.mold?.length || test.surfaces || test.moisture || test.places
  return (
    <>
      {plain.length > 0 && (
        <Card title="Radon and mold">
          <KeyValues
            pairs={plain.map((test) => [
              test.tested_at === null
                ? airKindWord[test.kind]
                : `${airKindWord[test.kind]}, ${date(test.tested_at, zone)}`,
              radonIn(unit, airSentence(test)),
            ])}
          />
        </Card>
      )}
      {tests.some((test) => test.radon || isBehind(test)) && (
        <Suspense fallback={<Skeleton lines={6} />}>
          {tests.map((test) => (
            <div key={test.kind}>
              {test.radon && <RadonResult of={test.radon} unit={unit} />}
              {isBehind(test) && <MoldDetails of={test} photoBase={photoBase} zone={zone} />}
            </div>
          ))}
        </Suspense>
      )}
    </>
  )
}
