import type { AskedIssue } from '#contract/open-questions.ts'
import { severityWord } from '#contract/vocabulary/findings.ts'
import { issueStateWord } from '#contract/vocabulary/issues.ts'
import styles from './look-at.module.css'

/** The issues that the owner asks the inspector to look at, each with its place and its words. */
export const AskedIssues = ({ issues }: { issues: readonly AskedIssue[] }) => (
  <ul className={styles.questions} aria-label="Issues to look at">
    {issues.map(({ issue_id, title, severity, state, observation, locations }) => (
      <li key={issue_id}>
        <p>
          <strong>{[title, ...locations].join(', ')}:</strong> {severityWord[severity]},{' '}
          {issueStateWord[state].toLowerCase()}
        </p>
        {observation !== '' && <p className={styles.note}>{observation}</p>}
      </li>
    ))}
  </ul>
)
