import { useState } from 'react'
import { counted, dollars } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { useSearchParams } from '#src/pages/shared/router.ts'
import { UndoCall } from '#src/pages/shared/undo-call.tsx'
import { useListQuery } from '#src/pages/shared/use-list-query.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button } from '#src/ui/button.tsx'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Page } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { ImportContacts } from './import-contacts.tsx'
import { everyoneIn, newProvider } from './provider-words.ts'
import styles from './providers.module.css'
import { ProvidersBody } from './providers-body.tsx'
import { VcardLink } from './vcard-link.tsx'

/** The tradespeople whom the owner of one home trusts. */
const ProvidersOf = ({ propertyId }: { propertyId: string }) => {
  const [search, setSearch] = useSearchParams()
  const list = useListQuery('providers.list', { q: '', trade: '', sort: '' })
  const read = useResource('providers.list', { params: { propertyId }, query: list.query })
  const [said, setSaid] = useState<string | null>(null)
  const [removed, setRemoved] = useState<{ id: string; name: string } | null>(null)
  const openId = search.get('provider')
  const open = (id: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === null) next.delete('provider')
        else next.set('provider', id)
        return next
      },
      { replace: openId !== null, preventScrollReset: true },
    )
  const people = read.data === null ? 0 : everyoneIn(read.data)
  const state =
    read.data === null
      ? 'The people you call when something breaks'
      : people === 0
        ? 'No providers yet'
        : [
            counted(people, 'person', 'people'),
            counted(read.data.jobs, 'job'),
            `${dollars(read.data.spent_cents)} in all, ${dollars(read.data.spent_this_year_cents)} this year`,
          ].join(' · ')
  return (
    <Page>
      <HeadingRow
        title="Service providers"
        state={state}
        action={
          <span className={styles.actions}>
            <ImportContacts propertyId={propertyId} onSaid={setSaid} />
            <Button onClick={() => open(newProvider)}>Add a provider</Button>
          </span>
        }
        {...((read.data?.providers.length ?? 0) > 0 && {
          more: () => (
            <VcardLink people={read.data?.providers ?? []} name="service-providers">
              Save these people as vCard
            </VcardLink>
          ),
        })}
      />
      {said !== null && <Banner>{said}</Banner>}
      <Loaded of={read} owned>
        {(data) => (
          <ProvidersBody
            propertyId={propertyId}
            data={data}
            list={list}
            openId={openId}
            onOpen={open}
            issueId={search.get('issue')}
            onRemoved={({ provider_id: id, name }) => {
              open(null)
              setRemoved({ id, name })
            }}
          />
        )}
      </Loaded>
      {removed !== null && (
        <UndoCall
          key={removed.id}
          call="providers.restore"
          input={{ params: { providerId: removed.id } }}
          onClose={() => setRemoved(null)}
        >
          {removed.name} is removed.
        </UndoCall>
      )}
    </Page>
  )
}

export default function ServiceProvidersPage() {
  const propertyId = useParam('propertyId')
  return <ProvidersOf key={propertyId} propertyId={propertyId} />
}
