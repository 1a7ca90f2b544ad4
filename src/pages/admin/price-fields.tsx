import { serviceWord } from '#contract/vocabulary/pricing.ts'
import { foundations, foundationWord } from '#contract/vocabulary/properties.ts'
import { Button } from '#src/ui/button.tsx'
import { FormRow } from '#src/ui/form.tsx'
import { Cluster, Stack } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { type RowList, rowsIn, withRowAdded, withRowRemoved } from './price-terms.ts'
import type { Typed } from './typed-terms.ts'

type Props = {
  typed: Typed
  /** The sentence at a field, by its path. */
  problems: Record<string, string>
  onChange: (typed: Typed) => void
}

const lists = {
  tiers: {
    title: 'Living area',
    field: 'up_to',
    label: 'Up to, in sq ft',
    price: 'Price in $',
    one: 'tier',
    fewest: 1,
  },
  ages: {
    title: 'Age of the home',
    field: 'built_before',
    label: 'Built before',
    price: 'Surcharge in $',
    one: 'age',
    fewest: 0,
  },
} as const

/** The fields of a price table, in the order of a receipt. */
export const PriceFields = ({ typed, problems, onChange }: Props) => {
  const field = (path: string, label: string) => (
    <TextField
      key={path}
      label={label}
      inputMode="decimal"
      value={typed[path] ?? ''}
      error={problems[path]}
      onChange={(text) => onChange({ ...typed, [path]: text })}
    />
  )
  const rows = (list: RowList) => {
    const { title, field: threshold, label, price, one, fewest } = lists[list]
    const count = rowsIn(typed, list)
    return (
      <Stack tight>
        <h3>{title}</h3>
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <FormRow key={at}>
            {field(`${list}.${at}.${threshold}`, `${at + 1}. ${label}`)}
            {field(`${list}.${at}.cents`, `${at + 1}. ${price}`)}
            {count > fewest && (
              <Button
                look="quiet"
                onClick={() => onChange(withRowRemoved(typed, list, at))}
              >{`Remove ${one} ${at + 1}`}</Button>
            )}
          </FormRow>
        ))}
        {problems[list] && <p role="alert">{problems[list]}</p>}
        <Cluster>
          <Button
            look="secondary"
            onClick={() => onChange(withRowAdded(typed, list))}
          >{`Add another ${one}`}</Button>
        </Cluster>
      </Stack>
    )
  }
  return (
    <Stack>
      {rows('tiers')}
      <FormRow>
        {field('above_step_square_feet', 'Above the last tier: a step, in sq ft')}
        {field('above_step_cents', 'Price of each started step, in $')}
      </FormRow>
      {rows('ages')}
      <h3>Foundation</h3>
      <FormRow>
        {foundations.map((name) => field(`foundations.${name}`, `${foundationWord[name]}, in $`))}
      </FormRow>
      <h3>Distance</h3>
      <FormRow>
        {field('distance.free_miles', 'Miles without a surcharge')}
        {field('distance.base_cents', 'First mile beyond, in $')}
        {field('distance.per_mile_cents', 'Each mile after it, in $')}
      </FormRow>
      <h3>Tests and other services</h3>
      {Object.entries(serviceWord)
        .filter(([name]) => name !== 'inspection')
        .map(([name, word]) => (
          <FormRow key={name}>
            {field(`add_ons.${name}.cents`, `${word}, in $`)}
            {field(`add_ons.${name}.minutes`, `${word}, in minutes`)}
          </FormRow>
        ))}
      {field('extra_mold_sample_cents', 'Each extra mold sample, in $')}
      <h3>Discounts and the minimum</h3>
      <FormRow>
        {field('bundle.at_least', 'Tests together: from how many on')}
        {field('bundle.percent', 'Tests together: discount in %')}
        {field('prepay_percent', 'Paid in advance: discount in %')}
        {field('minimum_cents', 'Minimum fee, in $')}
      </FormRow>
      <h3>Time on site</h3>
      <FormRow>
        {field('base_minutes', 'Minutes up to 1,000 sq ft')}
        {field('step_minutes', 'Minutes for each started 500 sq ft more')}
      </FormRow>
    </Stack>
  )
}
