import { SignaturePad } from '#src/pages/agreements/signature-pad.tsx'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Cluster } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'

const none = { signature: '' }

/** A new signature; the device keeps what is drawn. */
export const SignatureForm = ({ onClose }: { onClose: () => void }) => {
  const form = useSubmission('signatures.save', none, onClose, { draft: 'signature' })
  const { signature } = form.values
  const problem = form.error ?? form.problems.signature
  return (
    <Form label="Draw your signature" onSubmit={() => form.submit({ body: { signature } })}>
      <DraftNote restored={form.restored} onDiscard={() => form.reset(none)} />
      {problem && <Banner tone="bad">{problem}</Banner>}
      <SignaturePad path={signature} onChange={(path) => form.change({ signature: path })} />
      <Cluster>
        <Button
          type="submit"
          busy={form.busy}
          blocked={signature === '' ? 'Draw your signature first.' : null}
        >
          Save
        </Button>
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      </Cluster>
    </Form>
  )
}
