import { Suspense, useState } from 'react'
import type { AgreementForClient } from '#contract/agreements.ts'
import { datedTime } from '#src/pages/shared/format.ts'
import { keepAround } from '#src/pages/shared/keep-around.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner, Skeleton } from '#src/ui/states.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { AgreementText } from './agreement-text.tsx'
import type { Signing } from './use-signing.ts'

const SignaturePad = lazyPart(() => import('./signature-pad.tsx').then((part) => part.SignaturePad))

type Props = { agreement: AgreementForClient; signing: Signing }

/** The text is another one than the one that was read: nothing else can be done before it is read. */
const ReadAgain = ({ signing: { open }, sentence }: { signing: Signing; sentence: string }) => (
  <Banner
    tone="warn"
    action={
      <Button
        look="secondary"
        busy={open.busy}
        onClick={(press) => {
          keepAround(press)
          open.send({})
        }}
      >
        Read it as it is now
      </Button>
    }
  >
    {sentence}
  </Banner>
)

const Consent = ({ agreement, signing: { consent } }: Props) => {
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)
  const { version, paragraphs } = agreement.disclosures
  return (
    <Form
      label="Signing electronically"
      onSubmit={() => {
        setMissing(!agreed)
        if (agreed)
          consent.send({ agreement_sha256: agreement.text_sha256, disclosures_version: version })
      }}
    >
      <h3>Signing electronically</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Checkbox
        checked={agreed}
        onChange={(checked) => {
          setAgreed(checked)
          setMissing(false)
        }}
        error={missing ? 'Tick this to go on, or decline.' : undefined}
      >
        I agree to sign and to get this agreement electronically
      </Checkbox>
      {consent.error !== null && <Banner tone="bad">{consent.error}</Banner>}
      <Button type="submit" busy={consent.busy} onClick={keepAround}>
        Go on to sign
      </Button>
    </Form>
  )
}

const Sign = ({ agreement, signing: { sign } }: Props) => {
  const [how, setHow] = useState<'typed' | 'drawn'>('typed')
  const [name, setName] = useState('')
  const [why, setWhy] = useState('')
  const [path, setPath] = useState('')
  const isDrawn = how === 'drawn'
  return (
    <Form
      label="Sign the agreement"
      onSubmit={() =>
        sign.send({
          agreement_sha256: agreement.text_sha256,
          signed_name: name,
          ...(why === '' ? {} : { signed_why: why }),
          ...(isDrawn && path !== '' ? { drawn: path } : {}),
        })
      }
    >
      <Choices
        legend="How do you sign?"
        inline
        options={[
          { value: 'typed', label: 'Type my name' },
          { value: 'drawn', label: 'Draw my signature' },
        ]}
        value={how}
        onChange={(value) => setHow(value === 'drawn' ? 'drawn' : 'typed')}
      />
      {isDrawn && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <SignaturePad path={path} onChange={setPath} />
        </Suspense>
      )}
      <TextField
        label={isDrawn ? 'Your first and last name' : 'Sign with your first and last name'}
        autoComplete="name"
        value={name}
        error={sign.problems.signed_name}
        onChange={setName}
      />
      {(sign.problems.signed_why !== undefined || why !== '') && (
        <TextField
          label="Why is someone other than the account owner signing?"
          value={why}
          error={sign.problems.signed_why}
          onChange={setWhy}
        />
      )}
      {sign.problems.drawn !== undefined && <Banner tone="bad">{sign.problems.drawn}</Banner>}
      {sign.error !== null && <Banner tone="bad">{sign.error}</Banner>}
      <Button
        type="submit"
        busy={sign.busy}
        onClick={keepAround}
        blocked={isDrawn && path === '' ? 'Draw your signature first, or type your name.' : null}
      >
        Sign
      </Button>
    </Form>
  )
}

const Decline = ({ signing: { decline } }: Pick<Props, 'signing'>) => {
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  return (
    <>
      <div>
        <Button look="quiet" onClick={() => setAsking(true)}>
          Decline
        </Button>
      </div>
      <Dialog title="Decline the agreement" open={asking} onClose={() => setAsking(false)}>
        <Form label="Decline the agreement" onSubmit={() => decline.send({ reason })}>
          <p>
            Your inspector and our office hear the reason. You can open the agreement again later.
          </p>
          <TextArea
            label="Reason"
            maxLength={1000}
            value={reason}
            error={decline.problems.reason}
            onChange={setReason}
          />
          {decline.error !== null && <Banner tone="bad">{decline.error}</Banner>}
          <Button type="submit" look="danger" busy={decline.busy}>
            Decline the agreement
          </Button>
        </Form>
      </Dialog>
    </>
  )
}

/** An agreement that waits for its client: open, agree to sign electronically, sign or decline. */
export const AgreementSteps = ({ agreement, signing }: Props) => {
  const { open, consent, sign } = signing
  if (agreement.state === 'sent' || agreement.state === 'declined')
    return (
      <Stack>
        {agreement.state === 'declined' && (
          <Banner tone="info">You declined it: {agreement.decline_reason}</Banner>
        )}
        <p>
          {agreement.company} asks {agreement.client} to read and sign the agreement for the
          inspection of {agreement.street}.
        </p>
        {open.error !== null && <Banner tone="bad">{open.error}</Banner>}
        <Cluster>
          <Button
            busy={open.busy}
            onClick={(press) => {
              keepAround(press)
              open.send({})
            }}
          >
            Open the agreement
          </Button>
        </Cluster>
      </Stack>
    )
  const changed = [consent, sign].find(({ code }) => code === 'agreement_changed')
  return (
    <Stack>
      {agreement.renewed && (
        <ReadAgain
          signing={signing}
          sentence={
            changed?.error ??
            'The agreement has changed since you opened it, and nothing was signed. Read it as it is now.'
          }
        />
      )}
      <AgreementText text={agreement.text} />
      <Muted>Version {agreement.version} of the agreement</Muted>
      {agreement.renewed ? null : agreement.state === 'opened' ? (
        <Consent agreement={agreement} signing={signing} />
      ) : (
        <>
          {agreement.consented_at !== null && (
            <Muted>
              You agreed to sign electronically on{' '}
              {datedTime(agreement.consented_at, agreement.time_zone)}.
            </Muted>
          )}
          <Sign agreement={agreement} signing={signing} />
        </>
      )}
      <Decline signing={signing} />
    </Stack>
  )
}
