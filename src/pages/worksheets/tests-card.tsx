import { serviceWord } from '#contract/vocabulary/pricing.ts'
import type { FieldWork, Worksheet } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { testsOf } from '#src/machines/worksheets/work-progress.ts'
import { Link } from '#src/pages/shared/router.ts'
import { Card, Cluster, Muted } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TestBadge } from './test-badge.tsx'
import { testPage } from './test-page.ts'

type Props = {
  work: FieldWork
  /** The worksheet that is shown. */
  sheet: Worksheet
  editable: boolean
  edit: (edit: Edit) => void
}

/**
 * The tests that were ordered with this inspection: each is done on its own page or worksheet, or not done for a
 * reason. The first worksheet has all of them, that of a test has its own.
 */
export const TestsCard = ({ work, sheet, editable, edit }: Props) => {
  const tests = testsOf(work).filter(
    ({ kind }) => sheet === work.worksheets[0] || kind === sheet.worksheet_id,
  )
  return tests.length === 0 ? null : (
    <Card title="Ordered tests">
      {tests.map((test) => {
        const { kind, done, follows, reason } = test
        return (
          <div key={kind} id={`test.${kind}`} tabIndex={-1}>
            <Cluster>
              {kind === sheet.worksheet_id ? (
                serviceWord[kind]
              ) : (
                <Link to={testPage(kind, work)}>{serviceWord[kind]}</Link>
              )}
              <TestBadge {...test} />
            </Cluster>
            {follows && reason === '' && (
              <Muted>
                The report can be published before. It says that the result is not here yet.
              </Muted>
            )}
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
        )
      })}
    </Card>
  )
}
