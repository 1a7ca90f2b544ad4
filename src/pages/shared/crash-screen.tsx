import { lazy, type ReactNode, Suspense } from 'react'
import { supportEmail } from '#src/pages/public/company.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './shell.module.css'

/** Its code may fail to load: then the screen works without it. */
const CopyTrace = lazy(() =>
  import('#src/pages/public/copy-trace.tsx').then(
    ({ CopyTrace }) => ({ default: (): ReactNode => <CopyTrace /> }),
    () => ({ default: (): ReactNode => null }),
  ),
)

/** The specification's words, to the letter; below them what helps support. */
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
    <Suspense>
      <CopyTrace />
    </Suspense>
  </main>
)
