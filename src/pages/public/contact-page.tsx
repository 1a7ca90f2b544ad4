import { defaultCompany, supportEmail } from '#src/pages/shared/company.ts'
import { CopyTrace } from '#src/pages/shared/copy-trace.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Card, Muted, Page, PageHeader } from '#src/ui/layout.tsx'

export default function ContactPage() {
  const { data } = useResource('public.companyInfo', {})
  const email = data?.support_email ?? supportEmail
  return (
    <Page narrow>
      <PageHeader title="Contact" subtitle={data?.company_name ?? defaultCompany} />
      <Card title="Write to us">
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        <Muted>
          Tell us what you wanted to do and what happened instead. We answer on working days.
        </Muted>
      </Card>
      <Card title="Help us see it">
        <CopyTrace />
      </Card>
    </Page>
  )
}
