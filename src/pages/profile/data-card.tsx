import { useWired } from '#src/pages/shared/app-context.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, Cluster, Muted } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'

/** Everything that we keep about a person, to take away. */
export const DataCard = () => {
  const { apiBase } = useWired()
  const form = useSubmission('account.export', {}, ({ url }) =>
    window.location.assign(apiBase + url),
  )
  return (
    <Card title="Your data">
      <Muted small={false}>
        One ZIP file with everything we keep about you: each list as a table (CSV), all of them as
        JSON, and the documents and pictures you have added.
      </Muted>
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      {form.done && <Banner tone="good">The download has started.</Banner>}
      <Cluster>
        <Button look="secondary" busy={form.busy} onClick={() => form.submit({})}>
          Download my data
        </Button>
      </Cluster>
    </Card>
  )
}
