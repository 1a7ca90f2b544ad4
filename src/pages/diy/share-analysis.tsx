import { useState } from 'react'
import type { SharedLink } from '#contract/links.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { LinkLine, linksOn, ShareLinks, spans } from '#src/pages/sharing/share-links.tsx'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Select } from '#src/ui/select.tsx'
import { Banner } from '#src/ui/states.tsx'

const Link = ({ analysisId, link }: { analysisId: string; link: SharedLink }) => {
  const { busy, error, submit } = useSubmission('diy.revoke', {})
  return (
    <LinkLine
      link={link}
      busy={busy}
      error={error}
      onRevoke={() => submit({ params: { analysisId, linkId: link.link_id } })}
    />
  )
}

const ShareDialog = ({ analysisId, onClose }: { analysisId: string; onClose: () => void }) => {
  const [page, setPage] = useState(1)
  const links = useResource('diy.links', { params: { analysisId }, query: linksOn(page) })
  const form = useSubmission('diy.share', { days: '30' }, undefined, { draft: null })
  return (
    <ShareLinks
      title="Share this analysis"
      subject="this analysis"
      links={links}
      onPage={setPage}
      url={form.answer?.url ?? null}
      line={(link) => <Link key={link.link_id} analysisId={analysisId} link={link} />}
      onClose={onClose}
      form={
        <Form
          label="Make a link"
          onSubmit={() =>
            form.submit({ params: { analysisId }, body: { days: Number(form.values.days) } })
          }
        >
          {form.error && <Banner tone="bad">{form.error}</Banner>}
          <p>The link shows the address, your answers, your notes and your photographs.</p>
          <Select
            label="How long it works"
            options={spans}
            value={form.values.days}
            onChange={(days) => form.change({ days })}
          />
          <Button type="submit" busy={form.busy}>
            Make the link
          </Button>
        </Form>
      }
    />
  )
}

/** The owner lets others read their own analysis, for as long as they choose. */
export const ShareAnalysis = ({ analysisId }: { analysisId: string }) => {
  const [sharing, setSharing] = useState(false)
  return (
    <>
      <Button look="secondary" onClick={() => setSharing(true)}>
        Share
      </Button>
      {sharing && <ShareDialog analysisId={analysisId} onClose={() => setSharing(false)} />}
    </>
  )
}
