import type { AirTest } from '#contract/air.ts'
import { airKindWord, airSentence } from '#contract/vocabulary/air.ts'
import { date } from '#src/pages/shared/format.ts'
import { KeyValues } from '#src/ui/details.tsx'
import { Card } from '#src/ui/layout.tsx'

/** Radon and mold as they were ordered with an inspection: the result, or that it is still to come. */
export const AirTests = ({ tests, zone }: { tests: readonly AirTest[]; zone: string }) =>
  tests.length === 0 ? null : (
    <Card title="Radon and mold">
      <KeyValues
        pairs={tests.map((test) => [
          test.tested_at === null
            ? airKindWord[test.kind]
            : `${airKindWord[test.kind]}, ${date(test.tested_at, zone)}`,
          airSentence(test),
        ])}
      />
    </Card>
  )
