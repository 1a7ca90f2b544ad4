import { paths } from '#contract/vocabulary/paths.ts'
import type { TestKind } from '#contract/vocabulary/worksheets.ts'

const pageOf = { radon: paths.radonTest, mold: paths.moldTest } as const

/** The page of an ordered test: its own, or the worksheet with its result. */
export const testPage = (
  kind: TestKind,
  { inspection_id, property_id }: { inspection_id: string; property_id: string },
): string =>
  kind === 'radon' || kind === 'mold'
    ? pageOf[kind]({ inspectionId: inspection_id })
    : paths.inspectionForm({
        propertyId: property_id,
        inspectionId: inspection_id,
        worksheetId: kind,
      })
