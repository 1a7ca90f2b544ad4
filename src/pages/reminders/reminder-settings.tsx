import { useState } from 'react'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { DownloadButton } from '#src/pages/sharing/download-button.tsx'
import { Button } from '#src/ui/button.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { ReminderMails } from './reminder-mails.tsx'

const Address = ({ url }: { url: string }) => {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    // Without https there is no clipboard, and a browser may refuse it: then the text is there to be copied.
    if ('clipboard' in navigator)
      await navigator.clipboard.writeText(url).then(
        () => setCopied(true),
        () => {},
      )
  }
  return (
    <Stack tight>
      <TextField
        label="Private calendar address"
        hint="Copy it now: it is not shown again. Anyone who has it sees your reminders."
        readOnly
        value={url}
        onChange={() => {}}
        onFocus={(event) => event.target.select()}
      />
      <Cluster>
        <Button look="secondary" onClick={copy}>
          {copied ? 'Copied' : 'Copy the address'}
        </Button>
        <a href={url.replace(/^https?:/, 'webcal:')}>Subscribe on this device</a>
      </Cluster>
    </Stack>
  )
}

const Feed = ({ propertyId }: { propertyId: string }) => {
  const params = { propertyId }
  const read = useResource('reminders.feed', { params })
  const making = useSubmission('reminders.makeFeed', {})
  const revoking = useSubmission('reminders.revokeFeed', {})
  const url = making.answer?.url
  return (
    <Loaded of={read}>
      {({ made_at }) => (
        <Stack tight>
          {(making.error ?? revoking.error) && (
            <Banner tone="bad">{making.error ?? revoking.error}</Banner>
          )}
          {made_at === null ? (
            <Muted small={false}>
              A calendar on your phone or computer can follow your reminders by a private address.
            </Muted>
          ) : url === undefined ? (
            <Muted small={false}>
              A calendar may follow your reminders by the address that you have made. A new address
              ends the one before.
            </Muted>
          ) : (
            <Address url={url} />
          )}
          <Cluster>
            <Button look="secondary" busy={making.busy} onClick={() => making.submit({ params })}>
              {made_at === null ? 'Make a private address' : 'Make a new address'}
            </Button>
            {made_at !== null && (
              <Button
                look="danger"
                busy={revoking.busy}
                onClick={() => revoking.submit({ params })}
              >
                Withdraw the address
              </Button>
            )}
            <DownloadButton call={{ name: 'reminders.download', input: { params } }}>
              Download as a file
            </DownloadButton>
          </Cluster>
        </Stack>
      )}
    </Loaded>
  )
}

/** How reminders reach their owner outside of this page: a calendar, and mails. */
export const ReminderSettings = ({ propertyId }: { propertyId: string }) => (
  <Stack>
    <h3>In your calendar</h3>
    <Feed propertyId={propertyId} />
    <h3>By mail</h3>
    <ReminderMails />
    <Muted>Notices on the day and after it come to the bell here in any case.</Muted>
  </Stack>
)
