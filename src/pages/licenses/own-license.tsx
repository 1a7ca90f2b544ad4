import { Suspense } from 'react'
import type { License } from '#contract/licenses.ts'
import { FormOnPress } from '#src/pages/shared/form-on-press.tsx'
import { day } from '#src/pages/shared/format.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { useNow } from '#src/pages/shared/use-now.ts'
import { Card, Stack } from '#src/ui/layout.tsx'
import { Banner, Skeleton } from '#src/ui/states.tsx'
import type { LicenseFormProps } from './license-form.tsx'
import { needsRenewal, nextStep, paperInWords } from './license-words.ts'

const LoadedForm = lazyPart(() => import('./license-form.tsx').then((part) => part.LicenseForm))
const LicensePapers = lazyPart(() =>
  import('./license-papers.tsx').then((part) => part.LicensePapers),
)
const LicenseForm = (props: Omit<LicenseFormProps, 'name'>) => (
  <Suspense fallback={<Skeleton lines={6} />}>
    <LoadedForm {...props} name="licenses.submit" />
  </Suspense>
)
const Papers = ({ license }: { license: License }) => (
  <Suspense fallback={<Skeleton lines={2} />}>
    <LicensePapers license={license} isOwn />
  </Suspense>
)

const Waiting = ({ license }: { license: License }) => (
  <Stack>
    <p>{nextStep.waiting}</p>
    <p>{paperInWords(license)}</p>
    <Papers license={license} />
    <FormOnPress words="Correct the details">
      {(close) => (
        <LicenseForm
          of={license}
          label="Correct my license"
          action="Send the correction"
          onDone={close}
          onClose={close}
        />
      )}
    </FormOnPress>
  </Stack>
)

/** The renewed license while the former is good: sent, refused, or still to send. */
const Renewal = ({ license }: { license: License }) => {
  const { renewal, renewal_reason, expires_on } = license
  return (
    <Card title="Your license">
      <Stack>
        {renewal === null ? (
          <p>
            {paperInWords(license)}. Once it is renewed, send the new one: the present one stays
            good until an admin has checked it.
          </p>
        ) : (
          <p>
            Your renewed license waits for an admin: {paperInWords(renewal)}. The present one is
            good until {day(expires_on ?? '')}.
          </p>
        )}
        {renewal_reason !== '' && (
          <Banner tone="warn">An admin wrote about your renewed license: {renewal_reason}</Banner>
        )}
        <Papers license={license} />
        <FormOnPress
          words={renewal === null ? 'Send the renewed license' : 'Correct the renewed license'}
        >
          {(close) => (
            <LicenseForm
              of={license}
              label="My renewed license"
              action="Send the renewed license"
              onDone={close}
              onClose={close}
            />
          )}
        </FormOnPress>
      </Stack>
    </Card>
  )
}

/**
 * What an inspector has to know and do about the own license; nothing while it is good for more than a month, unless
 * `always`.
 */
export const OwnLicense = ({ license, always = false }: { license: License; always?: boolean }) => {
  const now = useNow()
  if (license.status === 'approved')
    return always || needsRenewal(license, now) ? <Renewal license={license} /> : null
  return (
    <Card title="Your license">
      {license.status === 'waiting' ? (
        <Waiting license={license} />
      ) : (
        <Stack>
          {license.status === 'refused' && (
            <Banner tone="warn">An admin wrote: {license.reason}</Banner>
          )}
          <p>{nextStep[license.status]}</p>
          <Papers license={license} />
          <LicenseForm of={license} label="Your license" action="Ask for approval" />
        </Stack>
      )}
    </Card>
  )
}
