import { Suspense, useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import type { Provider } from '#contract/providers.ts'
import { capital } from '#contract/vocabulary/trades.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { PanelOnItsWay } from '#src/pages/shared/panel-on-its-way.tsx'
import { FilterRow } from '#src/ui/filter-row.tsx'
import { hasPages, Pager } from '#src/ui/pager.tsx'
import { Beside } from '#src/ui/side-panel.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { ProviderList } from './provider-list.tsx'
import { everyoneIn, newProvider } from './provider-words.ts'
import styles from './providers.module.css'
import { WantedProviders } from './wanted-providers.tsx'

const NewProviderPanel = lazyPart(() =>
  import('./provider-panel.tsx').then((module) => module.NewProviderPanel),
)
const OpenProvider = lazyPart(() =>
  import('./open-provider.tsx').then((module) => module.OpenProvider),
)
const ForIssue = lazyPart(() => import('./for-issue.tsx').then((module) => module.ForIssue))

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
  onRemoved: (provider: Provider) => void
}

/** The people of a home with search and trades; one of them, or the form for a new one, is open beside the list. */
export const ProvidersBody = ({
  propertyId,
  data,
  list,
  openId,
  onOpen,
  issueId,
  onRemoved,
}: Props) => {
  const { providers, trades, total, wanted } = data
  const { chosen } = list
  // The trade that the new person is added for.
  const [trade, setTrade] = useState('')
  // Once that form is closed, or its person added, the next one is added for no trade.
  const [before, setBefore] = useState(openId)
  if (before !== openId) {
    setBefore(openId)
    if (before === newProvider) setTrade('')
  }
  const choose = (changes: Chosen, options?: { replace?: boolean }) =>
    list.choose(changes as never, options)
  const at = providers.findIndex(({ provider_id }) => provider_id === openId)
  const shown = providers[at]
  const isEmpty = total === 0 && !chosen.q && !chosen.trade
  const panel =
    openId === newProvider ? (
      <NewProviderPanel
        propertyId={propertyId}
        trade={trade}
        key={trade}
        onClose={() => onOpen(null)}
        onAdded={onOpen}
      />
    ) : (
      openId !== null && (
        <OpenProvider
          key={openId}
          provider={shown}
          providerId={openId}
          issueId={issueId}
          propertyId={propertyId}
          place={shown && `${at + 1} of ${providers.length}`}
          onClose={() => onOpen(null)}
          onStep={(by) => {
            const next = providers[at + by]
            if (next) onOpen(next.provider_id)
          }}
          onRemoved={onRemoved}
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
            total={everyoneIn(data)}
            onClear={() => choose({ q: '', trade: '' })}
            isSearched={Boolean(chosen.q)}
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
      panel={
        panel && (
          <Suspense
            fallback={
              <PanelOnItsWay
                title={shown?.name ?? (openId === newProvider ? 'New provider' : 'Provider')}
                onClose={() => onOpen(null)}
              />
            }
          >
            {panel}
          </Suspense>
        )
      }
    >
      {issueId !== null && (
        <Suspense>
          <ForIssue
            propertyId={propertyId}
            issueId={issueId}
            trades={trades.map((one) => one.trade)}
            chosen={chosen.trade ?? ''}
            onChoose={(trade) => choose({ trade }, { replace: true })}
          />
        </Suspense>
      )}
      {isEmpty ? (
        <p className={styles.none}>
          No providers yet. Keep the people you would call again, with what they did for this home
          and what it cost.
        </p>
      ) : (
        <ProviderList providers={providers} open={openId} onOpen={onOpen} />
      )}
      {hasPages(data) && (
        <Pager
          page={data.page}
          size={data.page_size}
          total={total}
          onPage={(to, options) => choose({ page: String(to) }, options)}
        />
      )}
      <WantedProviders
        wanted={wanted}
        isEmpty={isEmpty}
        onAdd={(trade) => {
          setTrade(trade)
          onOpen(newProvider)
        }}
      />
    </Beside>
  )
}
