import { useState } from 'react'
import { FormOnPress } from '#src/pages/shared/form-on-press.tsx'
import { keepAround } from '#src/pages/shared/keep-around.ts'
import { UndoCall } from '#src/pages/shared/undo-call.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { DrawnSignature } from '#src/ui/drawn-signature.tsx'
import { Card, Hidden, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { SignatureForm } from './signature-form.tsx'

/** What an inspector signs their reports with. */
export const SignatureCard = ({ signature, name }: { signature: string | null; name: string }) => {
  const [gone, setGone] = useState<string | null>(null)
  const [asked, ask] = useState<string | null>(null)
  const removal = useSubmission('signatures.save', {})
  // The offer to undo comes once the server has removed it.
  if (asked !== null && removal.done) {
    ask(null)
    setGone(asked)
  }
  return (
    <Card title="Signature">
      <Stack>
        <Muted small={false}>
          {signature === null
            ? 'Your reports carry your name and license. Draw your signature once, and those that you publish from then on carry it too.'
            : 'It is on the reports that you publish from now on. Published reports stay as they are.'}
        </Muted>
        {removal.error && <Banner tone="bad">{removal.error}</Banner>}
        {signature !== null && <DrawnSignature path={signature} of={name} />}
        <FormOnPress words={signature === null ? 'Draw your signature' : 'Draw a new signature'}>
          {(close) => <SignatureForm onClose={close} />}
        </FormOnPress>
        {signature !== null && (
          <div>
            <Button
              look="quiet"
              busy={removal.busy}
              onClick={(press) => {
                keepAround(press)
                ask(signature)
                removal.submit({ body: { signature: null } })
              }}
            >
              Remove<Hidden> the signature</Hidden>
            </Button>
          </div>
        )}
      </Stack>
      {gone !== null && (
        <UndoCall
          key={gone}
          call="signatures.save"
          input={{ body: { signature: gone } }}
          onClose={() => setGone(null)}
        >
          Signature removed.
        </UndoCall>
      )}
    </Card>
  )
}
