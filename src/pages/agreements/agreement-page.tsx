import type { AgreementForClient } from '#contract/agreements.ts'
import { dateTime } from '#src/pages/shared/format.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { DownloadButton } from '#src/pages/sharing/download-button.tsx'
import { Behind, SharedLinkPage } from '#src/pages/sharing/shared-link.tsx'
import { Card, Cluster, Page, PageHeader, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { AgreementSteps } from './agreement-steps.tsx'
import { AgreementText } from './agreement-text.tsx'
import { useSigningByLink } from './use-signing.ts'

const Shown = ({ agreement, token }: { agreement: AgreementForClient; token: string }) => {
  const signing = useSigningByLink(token)
  const { state, signed_at, signed_name, time_zone } = agreement
  return (
    <Page narrow>
      <PageHeader
        title="Agreement"
        subtitle={`Inspection ${agreement.number}: ${agreement.street}`}
      />
      {state === 'signed' && signed_at !== null ? (
        <Stack>
          <Banner tone="good">
            Signed by {signed_name} on {dateTime(signed_at, time_zone)}. We e-mail you the sealed
            PDF.
          </Banner>
          <Cluster>
            <DownloadButton call={{ name: 'agreements.paperByLink', input: { query: { token } } }}>
              Download the signed PDF
            </DownloadButton>
          </Cluster>
          <AgreementText text={agreement.text} />
        </Stack>
      ) : (
        <Card label="Agreement">
          <AgreementSteps agreement={agreement} signing={signing} />
        </Card>
      )}
    </Page>
  )
}

const Linked = ({ token }: { token: string }) => {
  const shown = useResource('agreements.showByLink', { query: { token } })
  return (
    <Behind title="Agreement" of={shown}>
      {(agreement) => <Shown agreement={agreement} token={token} />}
    </Behind>
  )
}

/** The agreement of one visit for the client who got the mail, on any device and without an account. */
export default function AgreementPage() {
  return (
    <SharedLinkPage
      title="Agreement"
      missing="This page is opened by the link in our e-mail. Open the newest e-mail, or log in and sign on the page of your inspection."
    >
      {(token) => <Linked token={token} />}
    </SharedLinkPage>
  )
}
