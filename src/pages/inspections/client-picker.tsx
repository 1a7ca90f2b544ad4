import { useState } from 'react'
import { useSearchParams } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Choices } from '#src/ui/choices.tsx'
import { Muted, Stack } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type Person = { user_id: string; name: string; email: string }

/** A client of ours, found by the server in names and addresses; or somebody new. */
export const ClientPicker = ({
  value,
  onChoose,
}: {
  value: Person | null
  onChoose: (client: Person | null) => void
}) => {
  // The page of a client leads here with their address.
  const [query] = useSearchParams()
  const [text, setText] = useState(query.get('client') ?? '')
  const found = useResource('bookings.clients', { query: { q: text.trim() } })
  const clients = found.data?.clients ?? []
  // The chosen client stays in the list, whatever somebody searches for afterward.
  const shown =
    value === null || clients.some(({ user_id }) => user_id === value.user_id)
      ? clients
      : [value, ...clients]
  return (
    <Stack>
      <TextField
        label="Search clients"
        type="search"
        hint="By name or e-mail; the first ten are shown."
        value={text}
        onChange={setText}
      />
      {found.error !== null && <Muted>{found.error}</Muted>}
      <Choices
        legend="Who is it for?"
        value={value?.user_id ?? 'new'}
        options={[
          { value: 'new', label: 'A new client' },
          ...shown.map(({ user_id, name, email }) => ({
            value: user_id,
            label: name,
            note: email,
          })),
        ]}
        onChange={(id) => onChoose(shown.find(({ user_id }) => user_id === id) ?? null)}
      />
    </Stack>
  )
}
