import { useState } from 'react'
import type { SharedLink, ShareScope } from '#contract/sharing.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { dateTime } from './format.ts'
import { Loaded } from './loaded.tsx'
import { shareScopeWord } from './share-words.ts'
import { useResource } from './use-resource.ts'
import { useSubmission } from './use-submission.ts'

const scopes = [
  { value: 'full', label: shareScopeWord.full, note: 'Everything but your name.' },
  { value: 'summary', label: shareScopeWord.summary, note: 'What was found, one line each.' },
  {
    value: 'repair_request',
    label: shareScopeWord.repair_request,
    note: 'The findings you chose, as you ask about them now; later changes stay yours.',
  },
] as const
const spans = [
  ['7', 'A week'],
  ['30', 'A month'],
  ['90', 'Three months'],
] as const

/** The new link, to be copied; it is shown once, because nobody keeps it. */
const NewLink = ({ url }: { url: string }) => {
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
        label="Link"
        hint="Copy it now: it is not shown again."
        readOnly
        value={url}
        onChange={() => {}}
        onFocus={(event) => event.target.select()}
      />
      <Button look="secondary" onClick={copy}>
        {copied ? 'Copied' : 'Copy the link'}
      </Button>
    </Stack>
  )
}

const openedWords = ({ times_opened, opened }: SharedLink) =>
  times_opened === 0
    ? 'not opened yet'
    : `opened ${times_opened === 1 ? 'once' : `${times_opened} times`}: ${opened
        .slice(0, 3)
        .map((at) => dateTime(at))
        .join(', ')}${times_opened > 3 ? ' …' : ''}`

const Link = ({ inspectionId, link }: { inspectionId: string; link: SharedLink }) => {
  const revoke = useSubmission('sharing.revoke', {})
  const expired = Date.parse(link.expires_at) <= Date.now()
  return (
    <li>
      <Cluster>
        <strong>{shareScopeWord[link.scope]}</strong>
        {link.revoked_at !== null ? (
          <Badge>revoked</Badge>
        ) : expired ? (
          <Badge>expired</Badge>
        ) : (
          <Button
            look="danger"
            busy={revoke.busy}
            onClick={() => revoke.submit({ params: { inspectionId, linkId: link.link_id } })}
          >
            Revoke
          </Button>
        )}
      </Cluster>
      <Muted>
        Made {dateTime(link.created_at)}, good until {dateTime(link.expires_at)},{' '}
        {openedWords(link)}
      </Muted>
      {revoke.error && <Banner tone="bad">{revoke.error}</Banner>}
    </li>
  )
}

type Sharing = { inspectionId: string; onClose: () => void; only?: ShareScope | undefined }

const ShareDialog = ({ inspectionId, onClose, only }: Sharing) => {
  const links = useResource('sharing.list', { params: { inspectionId } })
  const form = useSubmission('sharing.make', { scope: only ?? ('full' as ShareScope), days: '30' })
  const { scope, days } = form.values
  return (
    <Dialog
      title={only === 'repair_request' ? 'Share this repair request' : 'Share this report'}
      open
      onClose={onClose}
    >
      <Stack>
        {form.answer !== null ? (
          <NewLink url={form.answer.url} />
        ) : (
          <Form
            label="Make a link"
            onSubmit={() =>
              form.submit({ params: { inspectionId }, body: { scope, days: Number(days) } })
            }
          >
            {form.error && <Banner tone="bad">{form.error}</Banner>}
            {only === undefined ? (
              <Choices
                legend="What it shows"
                value={scope}
                options={scopes}
                onChange={(value) => form.change({ scope: value })}
              />
            ) : (
              <p>
                The link shows the findings you chose, as you ask about them now. Later changes stay
                yours until you share again.
              </p>
            )}
            <Select
              label="How long it is good"
              options={spans}
              value={days}
              onChange={(value) => form.change({ days: value })}
            />
            <Button type="submit" busy={form.busy}>
              Make the link
            </Button>
          </Form>
        )}
        <Loaded of={links}>
          {(data) =>
            data.links.length === 0 ? (
              <Muted>No link has been made yet.</Muted>
            ) : (
              <ul aria-label="Links to this report">
                {data.links.map((link) => (
                  <Link key={link.link_id} inspectionId={inspectionId} link={link} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Stack>
    </Dialog>
  )
}

/** The same for the repair request alone, beside which it stands. */
export const ShareRepairRequest = ({
  inspectionId,
  blocked,
}: {
  inspectionId: string
  blocked: string | null
}) => {
  const [sharing, setSharing] = useState(false)
  const close = () => setSharing(false)
  return (
    <>
      <Button look="secondary" blocked={blocked} onClick={() => setSharing(true)}>
        Share
      </Button>
      {sharing && <ShareDialog inspectionId={inspectionId} onClose={close} only="repair_request" />}
    </>
  )
}

/** The owner lets others read the report: by a link that shows as much as they choose, for as long as they choose. */
export const Share = ({ inspectionId }: { inspectionId: string }) => {
  const [sharing, setSharing] = useState(false)
  return (
    <>
      <Button look="secondary" onClick={() => setSharing(true)}>
        Share
      </Button>
      {sharing && <ShareDialog inspectionId={inspectionId} onClose={() => setSharing(false)} />}
    </>
  )
}
