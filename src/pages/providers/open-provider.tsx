import { useState } from 'react'
import type { Provider } from '#contract/providers.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { SidePanel } from '#src/ui/side-panel.tsx'
import { ProviderPanel } from './provider-panel.tsx'

type Props = Omit<Parameters<typeof ProviderPanel>[0], 'provider' | 'onRemoved'> & {
  onRemoved: (provider: Provider) => void
}

/** Somebody whom a link leads to, or who was just added, and who is not on the page of the list that is shown. */
const LinkedProvider = ({ providerId, onRemoved, ...panel }: Props & { providerId: string }) => {
  const read = useResource('providers.get', { params: { providerId } })
  const provider = read.data?.provider
  if (provider === undefined)
    return (
      <SidePanel title="Provider" onClose={panel.onClose}>
        <Loaded of={read}>{() => null}</Loaded>
      </SidePanel>
    )
  // The address keeps the person when another home is chosen.
  if (provider.property_id !== panel.propertyId) return null
  return <ProviderPanel provider={provider} onRemoved={() => onRemoved(provider)} {...panel} />
}

/**
 * The person beside the list, as the list has them. One who leaves the shown part of it, for a search or the next page,
 * stays open: another panel would take the focus from the search.
 */
export const OpenProvider = ({
  provider,
  providerId,
  ...panel
}: Props & { provider: Provider | undefined; providerId: string }) => {
  const [known, setKnown] = useState(provider)
  if (provider !== undefined && provider !== known) setKnown(provider)
  const shown = provider ?? (known?.provider_id === providerId ? known : undefined)
  return shown === undefined ? (
    <LinkedProvider providerId={providerId} {...panel} />
  ) : (
    <ProviderPanel {...panel} provider={shown} onRemoved={() => panel.onRemoved(shown)} />
  )
}
