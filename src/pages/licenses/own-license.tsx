import { useState } from 'react'
import type { License } from '#contract/licenses.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { day } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useNow } from '#src/pages/shared/use-now.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { LicenseForm } from './license-form.tsx'
import { isEnding, nextStep, paperInWords } from './license-words.ts'

const Waiting = ({ license }: { license: License }) => {
  const [isCorrecting, setCorrecting] = useState(false)
  return (
    <Stack>
      <p>{nextStep.waiting}</p>
      <p>{paperInWords(license)}</p>
      {isCorrecting ? (
        <LicenseForm
          of={license}
          name="licenses.submit"
          label="Correct my license"
          action="Send the correction"
          onDone={() => setCorrecting(false)}
        />
      ) : (
        <Button look="secondary" onClick={() => setCorrecting(true)}>
          Correct the details
        </Button>
      )}
    </Stack>
  )
}

/** What an inspector has to know and do about the own license; nothing while it is good for more than a month. */
export const OwnLicense = ({ license }: { license: License }) => {
  const now = useNow()
  if (license.status === 'approved')
    return isEnding(license, now) ? (
      <Banner tone="warn" action={<Link to={paths.contact()}>Write to us</Link>}>
        The last day of your license is {day(license.expires_on ?? '')}. Tell us the new last day as
        soon as it is renewed; without it you get no visits after that day.
      </Banner>
    ) : null
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
          <LicenseForm
            of={license}
            name="licenses.submit"
            label="Your license"
            action="Ask for approval"
          />
        </Stack>
      )}
    </Card>
  )
}
