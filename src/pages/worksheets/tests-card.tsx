import { paths } from '#contract/vocabulary/paths.ts'
import { serviceWord } from '#contract/vocabulary/pricing.ts'
import type { FieldWork } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { Link } from '#src/pages/shared/router.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card, Cluster } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type Props = { work: FieldWork; editable: boolean; edit: (edit: Edit) => void }

const pageOf = { radon: paths.radonTest, mold: paths.moldTest } as const

/** The tests that were ordered with this inspection: each is done on its own page, or not done for a reason. */
export const TestsCard = ({ work, editable, edit }: Props) =>
  work.tests.length === 0 ? null : (
    <Card title="Ordered tests">
      {work.tests.map(({ kind, done, reason }) => (
        <div key={kind} id={`test.${kind}`} tabIndex={-1}>
          <Cluster>
            <Link to={pageOf[kind]({ inspectionId: work.inspection_id })}>{serviceWord[kind]}</Link>
            <Badge tone={done ? 'good' : reason === '' ? 'warn' : 'info'}>
              {done ? 'Done' : reason === '' ? 'To do' : 'Not done'}
            </Badge>
          </Cluster>
          {!done && (
            <TextField
              label={`Why the ${serviceWord[kind].toLowerCase()} was not done`}
              hint="It is part of the report. Leave it empty while the test is still to be done."
              optional
              maxLength={300}
              disabled={!editable}
              value={reason}
              onChange={(text) => edit({ kind: 'test', test: kind, reason: text })}
            />
          )}
        </div>
      ))}
    </Card>
  )
