import { CalendarFeed } from '#src/pages/shared/calendar-feed.tsx'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { MailSwitches } from '#src/pages/shared/mail-switches.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { DownloadButton } from '#src/pages/sharing/download-button.tsx'
import { Muted, Stack } from '#src/ui/layout.tsx'

const Feed = ({ propertyId }: { propertyId: string }) => {
  const params = { propertyId }
  const read = useResource('reminders.feed', { params })
  const making = useSubmission('reminders.makeFeed', {})
  const revoking = useSubmission('reminders.revokeFeed', {})
  return (
    <Loaded of={read}>
      {({ made_at }) => (
        <CalendarFeed
          madeAt={made_at}
          url={making.answer?.url}
          follows="your reminders"
          shows="your reminders"
          make={{ ...making, press: () => making.submit({ params }) }}
          revoke={{ ...revoking, press: () => revoking.submit({ params }) }}
        >
          <DownloadButton call={{ name: 'reminders.download', input: { params } }}>
            Download as a file
          </DownloadButton>
        </CalendarFeed>
      )}
    </Loaded>
  )
}

/** How reminders reach their owner outside of this page: a calendar, and mails. */
export const ReminderSettings = ({ propertyId }: { propertyId: string }) => (
  <Stack>
    <h3>In your calendar</h3>
    <Feed propertyId={propertyId} />
    <h3>By e-mail</h3>
    <MailSwitches kinds={['weekly', 'on_day']} />
    <Muted>The bell here always shows notices on the day and after it.</Muted>
  </Stack>
)
