import { serviceWord } from '#contract/vocabulary/pricing.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card, Cluster, Muted } from '#src/ui/layout.tsx'
import styles from './ordered-tests.module.css'
import { testPage } from './test-page.ts'

/** The tests that were ordered with an inspection: how far each is, with a link to its page or worksheet. Without one, nothing. */
export const OrderedTests = ({ inspectionId }: { inspectionId: string }) => {
  const { data } = useResource('worksheets.fieldWork', { params: { inspectionId } })
  if (data === null || data.tests.length === 0) return null
  return (
    <Card title="Tests">
      <ul className={styles.tests}>
        {data.tests.map(({ kind, done, reason }) => (
          <li key={kind}>
            <Cluster>
              <Link to={testPage(kind, data)}>{serviceWord[kind]}</Link>
              <Badge tone={done ? 'good' : reason === '' ? 'warn' : 'info'}>
                {done ? 'Done' : reason === '' ? 'To do' : 'Not done'}
              </Badge>
            </Cluster>
            {!done && reason !== '' && <Muted>Not done because: {reason}</Muted>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
