import { serviceWord } from '#contract/vocabulary/pricing.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Card, Cluster, Muted } from '#src/ui/layout.tsx'
import styles from './ordered-tests.module.css'
import { TestBadge } from './test-badge.tsx'
import { testPage } from './test-page.ts'

/** The tests that were ordered with an inspection: how far each is, with a link to its page or worksheet. Without one, nothing. */
export const OrderedTests = ({ inspectionId }: { inspectionId: string }) => {
  const { data } = useResource('worksheets.fieldWork', { params: { inspectionId } })
  if (data === null || data.tests.length === 0) return null
  return (
    <Card title="Tests">
      <ul className={styles.tests}>
        {data.tests.map((test) => (
          <li key={test.kind}>
            <Cluster>
              <Link to={testPage(test.kind, data)}>{serviceWord[test.kind]}</Link>
              <TestBadge {...test} />
            </Cluster>
            {!test.done && test.reason !== '' && <Muted>Not done because: {test.reason}</Muted>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
