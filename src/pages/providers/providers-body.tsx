import type { Answer } from '#contract/endpoints.ts'
import type { Provider } from '#contract/providers.ts'
import { counted } from '#src/pages/shared/format.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button } from '#src/ui/button.tsx'
import { FilterRow } from '#src/ui/filter-row.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { Beside } from '#src/ui/side-panel.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { ProviderList } from './provider-list.tsx'
import { NewProviderPanel, ProviderPanel } from './provider-panel.tsx'
import { capital, newProvider } from './provider-words.ts'
import styles from './providers.module.css'

type Data = Answer<'providers.list'>
type Chosen = Partial<Record<'q' | 'trade' | 'sort' | 'page', string>>
type Props = {
  propertyId: string
  data: Data
  list: {
    chosen: Chosen
    // The address holds words; the server judges them.
    choose: (changes: never, options?: { replace?: boolean }) => void
  }
  openId: string | null
  onOpen: (id: string | null) => void
  /** The issue that somebody is wanted for. */
  issueId: string | null
  onRemove: (provider: Provider) => void
}

/** Trades that open issues ask for, each a press away from adding somebody. */
const Wanted = ({ wanted, onAdd }: { wanted: Data['wanted']; onAdd: () => void }) => {
  const open = wanted.filter(({ known }) => !known)
  if (open.length === 0) return null
  return (
    <section className={styles.wanted} aria-label="Wanted for your open issues">
      <h2>Wanted for your open issues</h2>
      <ul>
        {open.map(({ trade, issues }) => (
          <li key={trade}>
            <strong>{capital(trade)}</strong>
            <span>{counted(issues, 'open issue')}</span>
            <Button look="quiet" onClick={onAdd}>
              Add one
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The people of a home with search and trades; one of them, or the form for a new one, is open beside the list. */
export const ProvidersBody = ({
  propertyId,
  data,
  list,
  openId,
  onOpen,
  issueId,
  onRemove,
}: Props) => {
  const issues = useResource('issues.list', { params: { propertyId } }).data?.issues ?? []
  const issue = issues.find((one) => one.issue_id === issueId) ?? null
  const { providers, trades, total, wanted } = data
  const { chosen } = list
  const choose = (changes: Chosen, options?: { replace?: boolean }) =>
    list.choose(changes as never, options)
  const at = providers.findIndex(({ provider_id }) => provider_id === openId)
  const shown = providers[at]
  const isEmpty = total === 0 && !chosen.q && !chosen.trade
  const panel =
    openId === newProvider ? (
      <NewProviderPanel
        propertyId={propertyId}
        trade={capital(issue?.trade ?? wanted.find(({ known }) => !known)?.trade ?? '')}
        onClose={() => onOpen(null)}
        onAdded={onOpen}
      />
    ) : (
      shown && (
        <ProviderPanel
          key={shown.provider_id}
          provider={shown}
          issues={issues}
          issue={issue}
          propertyId={propertyId}
          place={`${at + 1} of ${providers.length}`}
          onClose={() => onOpen(null)}
          onStep={(by) => {
            const next = providers[at + by]
            if (next) onOpen(next.provider_id)
          }}
          onRemove={() => onRemove(shown)}
        />
      )
    )
  return (
    <Beside
      above={
        !isEmpty && (
          <FilterRow
            label="Filter providers"
            shown={providers.length}
            total={total}
            onClear={() => choose({ q: '', trade: '' })}
            search={
              <TextField
                label="Search providers"
                type="search"
                value={chosen.q ?? ''}
                onChange={(q) => choose({ q }, { replace: true })}
              />
            }
            filters={[
              {
                id: 'trade',
                label: 'Trade',
                options: trades.map(({ trade, count }) => ({
                  value: trade,
                  label: capital(trade),
                  count,
                })),
                values: chosen.trade ? [chosen.trade] : [],
                onChange: ([trade = '']) => choose({ trade }),
              },
            ]}
          />
        )
      }
      panel={panel}
    >
      {issue !== null && (
        <Banner>
          For “{issue.title}”: open somebody to send them the job
          {issue.trade === '' || issue.trade === 'owner' ? '' : `, best a ${issue.trade}`}.
        </Banner>
      )}
      {isEmpty ? (
        <p className={styles.none}>
          Nobody is here yet. Keep the people you would call again, with what they did for this home
          and what it cost.
        </p>
      ) : (
        <ProviderList providers={providers} open={openId} onOpen={onOpen} />
      )}
      {total > data.page_size && (
        <Pager
          page={data.page}
          size={data.page_size}
          total={total}
          onPage={(to) => choose({ page: String(to) })}
        />
      )}
      <Wanted wanted={wanted} onAdd={() => onOpen(newProvider)} />
    </Beside>
  )
}
