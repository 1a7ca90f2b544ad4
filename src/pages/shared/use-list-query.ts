import type { EndpointName, Input } from '#contract/endpoints.ts'
import { useSearchParams } from './router.ts'

/** What the query of an endpoint can hold; an endpoint without a query holds nothing. */
type QueryOf<N extends EndpointName> = Input<N> extends { query?: infer Q } ? NonNullable<Q> : never

/** The endpoints that answer a list by pages. */
type ListName = {
  [N in EndpointName]: 'page_size' extends keyof QueryOf<N> ? N : never
}[EndpointName]

/** Values for fields of a list's query; '' asks for nothing. */
type Choices<N extends ListName> = { [F in keyof QueryOf<N>]?: QueryOf<N>[F] | '' }

const firstPage = '1'

/**
 * Filter, order and page of a list, kept in the address: a link to it shows the same list, and the back button
 * returns to the earlier choice. `defaults` names the fields that the page offers, each with its value at first
 * ('' for none); a field with that value is left out of the address. Anybody can write an address: the server
 * refuses a wrong value and names its field.
 */
export const useListQuery = <N extends ListName, D extends Choices<N>>(
  _list: N,
  defaults: D,
): {
  /** What to ask the endpoint. */
  query: QueryOf<N>
  /** What the controls show. */
  chosen: Record<keyof D | 'page', string>
  /**
   * Changes the query; without a page, the list begins at its first one. Each change is an entry of the
   * browser's history; `replace` changes the present entry, for a field in which somebody types.
   */
  choose: (changes: Choices<N>, options?: { replace?: boolean }) => void
  /** The address of the same page with these changes, for a link with `preventScrollReset`: `?page=2`. */
  linkTo: (changes: Choices<N>) => string
} => {
  const [search, setSearch] = useSearchParams()
  const initial: Record<string, string> = { page: firstPage, ...defaults }
  const values = Object.entries(initial).map(
    ([field, value]) => [field, search.get(field) ?? value] as const,
  )
  const changed = (changes: Choices<N>): URLSearchParams => {
    const next = new URLSearchParams(search)
    const all: Record<string, string> = { page: firstPage, ...changes }
    for (const [field, value] of Object.entries(all))
      if (value === (initial[field] ?? '')) next.delete(field)
      else next.set(field, value)
    return next
  }
  return {
    // The fields are those of the endpoint's query, by the type of `defaults`; the server judges the values.
    query: Object.fromEntries(values.filter(([, value]) => value !== '')) as QueryOf<N>,
    // The fields of `defaults` and the page, by the line that makes `initial`.
    chosen: Object.fromEntries(values) as Record<keyof D | 'page', string>,
    choose: (changes, { replace = false } = {}) =>
      setSearch(changed(changes), { replace, preventScrollReset: true }),
    linkTo: (changes) => `?${changed(changes)}`,
  }
}
