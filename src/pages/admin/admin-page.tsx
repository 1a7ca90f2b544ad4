import { useState } from 'react'
import type { InspectionRow } from '#contract/inspections.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { serviceWord } from '#contract/vocabulary/pricing.ts'
import { PaymentChip, StatusChip } from '#src/pages/inspections/inspection-chips.tsx'
import { Invite } from '#src/pages/invitations/invite.tsx'
import { counted, dateTime } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { KeyFigures } from '#src/ui/key-figures.tsx'
import { Card, Cluster, Columns, Muted, Page, PageHeader, Stack } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { UnsentMailCard } from './unsent-mail.tsx'

const states = ['requested', 'scheduled', 'in_progress', 'completed', 'finalized'] as const

const Row = ({ row, note }: { row: InspectionRow; note?: string }) => (
  <div>
    <Cluster>
      <StatusChip status={row.status} />
      <Link to={paths.inspection({ propertyId: row.property_id, inspectionId: row.inspection_id })}>
        {row.number}: {row.street}, {row.city}
      </Link>
      <PaymentChip status={row.payment_status} />
    </Cluster>
    <Muted>
      {row.homeowner_name} · {row.inspector_name ?? 'no inspector'} ·{' '}
      {row.scheduled_start ? dateTime(row.scheduled_start, row.time_zone) : 'no time'} ·{' '}
      {row.services.map((service) => serviceWord[service]).join(', ')}
      {note && ` · ${note}`}
    </Muted>
  </div>
)

const Queue = ({
  title,
  empty,
  total,
  children,
}: {
  title: string
  empty: string
  /** More than the children where only the first of them are shown. */
  total: number
  children: React.ReactNode[]
}) => (
  <Card title={`${title} (${total})`}>
    {children.length === 0 ? <Muted small={false}>{empty}</Muted> : children}
    {total > children.length && <Muted>These are the first {children.length}.</Muted>}
  </Card>
)

const People = () => {
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  return (
    <Card title="People">
      <Form label="Find people" onSubmit={() => setQ(typed)}>
        <TextField
          label="Name or e-mail"
          optional
          type="search"
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" look="secondary">
          Search
        </Button>
      </Form>
      <Found q={q} />
    </Card>
  )
}

const Found = ({ q }: { q: string }) => {
  const users = useResource('admin.users', { query: q === '' ? {} : { q } })
  return (
    <Loaded of={users}>
      {(data) => (
        <Stack>
          <Muted>{counted(data.total, 'person', 'people')}</Muted>
          {data.users.map((user) => (
            <div key={user.user_id}>
              <Cluster>
                <strong>{user.name}</strong>
                <Badge>{user.user_type}</Badge>
                {!user.verified && <Badge tone="warn">not verified</Badge>}
              </Cluster>
              <Muted>
                {user.email} · {counted(user.properties, 'property', 'properties')} ·{' '}
                {counted(user.inspections, 'inspection')}
              </Muted>
            </div>
          ))}
        </Stack>
      )}
    </Loaded>
  )
}

export default function AdminPage() {
  const overview = useResource('admin.overview', {})
  return (
    <Page>
      <PageHeader title="Admin" subtitle="What waits for somebody, first." actions={<Invite />} />
      <Loaded of={overview}>
        {(data) => (
          <>
            <KeyFigures
              label="Inspections by state"
              figures={states.map((status) => ({
                key: status,
                label: <StatusChip status={status} />,
                value: data.figures[status],
              }))}
            />
            <Columns>
              <Stack>
                <Queue
                  title="Waiting for an inspector"
                  total={data.totals.unassigned}
                  empty="Every request has an inspector."
                >
                  {data.unassigned.map((row) => (
                    <Row
                      key={row.inspection_id}
                      row={row}
                      note={
                        row.covering === 0
                          ? 'nobody covers the county'
                          : `${counted(row.covering, 'inspector')} could go`
                      }
                    />
                  ))}
                </Queue>
                <Queue
                  title="Reports overdue"
                  total={data.totals.overdue}
                  empty="No report is older than 24 hours."
                >
                  {data.overdue.map((row) => (
                    <Row key={row.inspection_id} row={row} />
                  ))}
                </Queue>
                <Queue
                  title="Published but not paid"
                  total={data.totals.unpaid}
                  empty="Everything published is paid."
                >
                  {data.unpaid.map((row) => (
                    <Row key={row.inspection_id} row={row} />
                  ))}
                </Queue>
                <Queue
                  title="Counties without an inspector"
                  empty="Every county with a request is covered."
                  total={data.uncovered.length}
                >
                  {data.uncovered.map((county) => (
                    <p key={county.fips}>
                      {county.name}: {counted(county.requests, 'request')}
                    </p>
                  ))}
                </Queue>
                <UnsentMailCard />
              </Stack>
              <People />
            </Columns>
          </>
        )}
      </Loaded>
    </Page>
  )
}
