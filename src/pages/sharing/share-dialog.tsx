import { useState } from 'react'
import type { SharedLink, ShareScope } from '#contract/links.ts'
import { shareScopeWord } from '#contract/vocabulary/sharing.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { Form } from '#src/ui/form.tsx'
import { Select } from '#src/ui/select.tsx'
import { Banner } from '#src/ui/states.tsx'
import { LinkLine, linksOn, ShareLinks, spans } from './share-links.tsx'

const scopes = [
  { value: 'full', label: shareScopeWord.full, note: 'Everything but your name.' },
  { value: 'summary', label: shareScopeWord.summary, note: 'What was found, one line each.' },
  {
    value: 'repair_request',
    label: shareScopeWord.repair_request,
    note: 'The findings you chose, as you ask about them now; later changes stay yours.',
  },
] as const

const Link = ({ inspectionId, link }: { inspectionId: string; link: SharedLink }) => {
  const { busy, error, submit } = useSubmission('sharing.revoke', {})
  return (
    <LinkLine
      link={link}
      busy={busy}
      error={error}
      onRevoke={() => submit({ params: { inspectionId, linkId: link.link_id } })}
    />
  )
}

export type Sharing = { inspectionId: string; onClose: () => void; only?: ShareScope | undefined }

/** Makes links to a report, and lists those that were made. */
export const ShareDialog = ({ inspectionId, onClose, only }: Sharing) => {
  const [page, setPage] = useState(1)
  const links = useResource('sharing.list', { params: { inspectionId }, query: linksOn(page) })
  const first = { scope: only ?? ('full' as ShareScope), days: '30' }
  const form = useSubmission('sharing.make', first, undefined, { draft: null })
  const { scope, days } = form.values
  return (
    <ShareLinks
      title={only === 'repair_request' ? 'Share this repair request' : 'Share this report'}
      subject="this report"
      links={links}
      onPage={setPage}
      url={form.answer?.url ?? null}
      line={(link) => <Link key={link.link_id} inspectionId={inspectionId} link={link} />}
      onClose={onClose}
      form={
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
            label="How long it works"
            options={spans}
            value={days}
            onChange={(value) => form.change({ days: value })}
          />
          <Button type="submit" busy={form.busy}>
            Make the link
          </Button>
        </Form>
      }
    />
  )
}
