import { supportEmail } from '#src/pages/public/company.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './shell.module.css'
import { WhatHappened } from './what-happened.tsx'

/**
 * The specification's words, to the letter; below them what helps support. All of it comes at once: a part that came
 * later would move the buttons away under the finger.
 */
export const CrashScreen = ({
  onRefresh,
  onTryAgain,
}: {
  onRefresh: () => void
  onTryAgain: () => void
}) => (
  <main className={styles.crash}>
    <h1>Something went wrong</h1>
    <p>We've been notified and are working to fix the issue. Please try refreshing the page.</p>
    <div className={styles.crashActions}>
      <Button onClick={onRefresh}>Refresh Page</Button>
      <Button look="secondary" onClick={onTryAgain}>
        Try Again
      </Button>
    </div>
    <p className={styles.help}>
      Need help? Contact support at <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </p>
    <WhatHappened />
  </main>
)
