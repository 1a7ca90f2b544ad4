import type { UnsentMail } from '#contract/unsent-mail.ts'
import { counted, relativeTime } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useNow } from '#src/pages/shared/use-now.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'

const title = 'E-mail that could not be sent yet'

const Waiting = ({ mail }: { mail: UnsentMail }) => {
  const now = useNow()
  const again = useSubmission('admin.tryMailAgain', {})
  const { waiting, given_up, since, last_try_at, last_error } = mail
  return (
    <Stack>
      <p>
        {counted(waiting + given_up, 'e-mail')}
        {since !== null && `, the oldest written ${relativeTime(since, now).toLowerCase()}`}.{' '}
        {waiting > 0 && `${waiting} will be tried again automatically. `}
        {given_up > 0 && `${given_up} will not be tried again automatically.`}
      </p>
      {last_error === null || last_try_at === null ? (
        <p>No server has tried to send it yet. At least one must run with JOBS=on.</p>
      ) : (
        <>
          <p>The mail server’s answer to the last try ({relativeTime(last_try_at, now)}):</p>
          <blockquote>{last_error}</blockquote>
        </>
      )}
      {again.error !== null && <Banner tone="bad">{again.error}</Banner>}
      {again.done && <Banner tone="warn">It was tried again just now, without success.</Banner>}
      <Button look="secondary" busy={again.busy} onClick={() => again.submit({})}>
        Try again now
      </Button>
    </Stack>
  )
}

/** Mail that the mail server has not accepted: its number, its age, the server's answer, and another try. */
export const UnsentMailCard = () => {
  const mail = useResource('admin.unsentMail', {})
  const count = (mail.data?.waiting ?? 0) + (mail.data?.given_up ?? 0)
  return (
    <Card title={mail.data === null ? title : `${title} (${count})`}>
      <Loaded of={mail}>
        {(data) =>
          count === 0 ? (
            <Muted small={false}>Every e-mail has been sent.</Muted>
          ) : (
            <Waiting mail={data} />
          )
        }
      </Loaded>
    </Card>
  )
}
