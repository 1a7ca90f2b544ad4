import type { Health } from '#contract/health.ts'
import type { Dashboard } from '#contract/properties.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Queries } from '#server/db/connect.ts'

type Steps = NonNullable<Dashboard['set_up']>

const aged = ['Roof covering', 'Water heater']

/**
 * The steps to a first score that the owner of a new home can take alone, and whether each is done. Empty once the
 * score rests on what they saw and on the ages; the earlier report is for those who have one.
 */
export const setUpOf = async (
  db: Queries,
  propertyId: string,
  { score, components }: Pick<Health, 'score' | 'components'>,
): Promise<Steps> => {
  const { looked, kept } = await db
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom('diy_analyses')
            .select('analysis_id')
            .where('property_id', '=', propertyId)
            .where('submitted_at', 'is not', null),
        )
        .as('looked'),
      eb
        .exists(
          eb
            .selectFrom('documents')
            .select('document_id')
            .where('property_id', '=', propertyId)
            .where('category', '=', 'report')
            .where('state', 'not in', ['uploading', 'removed']),
        )
        .as('kept'),
    ])
    .executeTakeFirstOrThrow()
  const said = components
    .filter(({ name }) => aged.includes(name))
    .every(({ installed_year }) => installed_year !== null)
  if (score !== null && looked && said) return []
  return [
    {
      title: 'Look at one area yourself',
      why: 'Five minutes, without tools: your home gets its first score.',
      link: paths.diy({ propertyId }),
      done: Boolean(looked),
    },
    {
      title: 'Say how old the roof and the water heater are',
      why: 'Their age tells what comes next.',
      link: paths.homeAges({ propertyId }),
      done: said,
    },
    {
      title: 'Keep the report of an earlier inspection, if you have one',
      why: 'A PDF or a photo: you find it here when you need it.',
      link: paths.documents({ propertyId }),
      done: Boolean(kept),
    },
  ]
}
