import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'

/** The county of a home, of those of its state. */
export const CountySelect = ({
  state,
  value,
  error,
  optional = false,
  onChange,
}: {
  state: string
  value: string
  error: string | undefined
  optional?: boolean
  onChange: (fips: string) => void
}) => {
  const counties = useResource('public.counties', { query: { state } })
  // A county of the state before is no choice.
  const data = counties.former ? null : counties.data
  const failed = counties.error !== null && data === null
  return (
    <Stack>
      <Select
        label="County"
        optional={optional}
        hint={
          failed
            ? 'The counties could not be loaded; you can add it later.'
            : state === 'CT'
              ? 'In Connecticut this is the planning region; the ZIP tells which. It decides which inspectors cover your home.'
              : 'It decides which inspectors cover your home.'
        }
        error={error}
        value={value}
        onChange={onChange}
        placeholder={data ? 'Choose a county' : failed ? 'Not loaded' : 'Loading…'}
        options={data?.counties.map((county) => [county.fips, county.name] as const) ?? []}
      />
      {failed && (
        <Button look="secondary" busy={counties.busy} onClick={counties.retry}>
          Load the counties again
        </Button>
      )}
    </Stack>
  )
}
