import { useSelector } from '@xstate/react'
import type { Role } from '#contract/common.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { viewsOf } from '#src/machines/auth/session-facts.ts'
import { type Command, CommandPalette, type TypedAhead } from '#src/ui/command-palette.tsx'
import { useWired } from './app-context.ts'
import { backName, besideMenus, isGroup, navigationFor, viewName } from './navigation.ts'
import { furtherFor } from './palette-further.ts'
import { useChildren, useLinkedHome, useOnline, useSession } from './use-app.ts'

type Doing = Command & { run: () => void }
type Props = {
  placeholder: string
  typed: TypedAhead
  onClose: () => void
  onShortcuts: () => void
  onLogOut: () => void
}

const looks = [
  ['light', 'Light colors'],
  ['dark', 'Dark colors'],
  ['field', 'Field colors, for direct sunlight'],
  [null, 'Colors of this device'],
] as const

const withoutNetwork: Record<Role, string> = {
  homeowner: 'No network: issues and documents cannot be searched now.',
  inspector: 'No network: inspections cannot be searched now.',
  admin: 'No network: inspections and people cannot be searched now.',
}

/** The commands whose label or note has every typed word. */
const matching = (commands: readonly Doing[], text: string) => {
  const words = text.toLowerCase().split(/\s+/)
  return commands.filter(({ label, note = '' }) =>
    words.every((word) => `${label} ${note}`.toLowerCase().includes(word)),
  )
}

/** Everywhere that this person can go, and what they can do anywhere, by a few letters. */
export const Palette = ({ placeholder, typed, onClose, onShortcuts, onLogOut }: Props) => {
  const { ask, navigate, theme } = useWired()
  const session = useSession()
  const online = useOnline()
  const { session: actor, properties } = useChildren()
  const owned = useSelector(properties, (snapshot) => snapshot?.context)
  const selected = owned?.selected ?? null
  const linked = useLinkedHome()
  const canManage = useSelector(
    properties,
    (snapshot) => snapshot?.hasTag('canManageIssues') ?? false,
  )
  if (session === null) return null
  const isOwner = session.role === 'homeowner'
  const page = (label: string, to: string, note?: string): Doing => ({
    id: `page ${to} ${label}`,
    label,
    ...(note === undefined ? {} : { note }),
    run: () => navigate(to),
  })
  const pages = [
    ...navigationFor(session.role, isOwner ? linked : null, canManage).flatMap((entry) =>
      isGroup(entry)
        ? entry.links.map(({ label, to }) => page(label, to, entry.label))
        : [page(entry.label, entry.to)],
    ),
    ...besideMenus[session.role].map(({ label, to }) => page(label, to)),
    page('Notifications', paths.notifications()),
    page('My Profile', paths.profile()),
  ]
  // As the selector does: a page of a home is shown for the chosen one; from any other page to its dashboard.
  const choose = (propertyId: string) => {
    properties?.send({ type: 'property.select', propertyId })
    if (!owned?.place.property) navigate(paths.propertyDashboard({ propertyId }))
  }
  const homes: Doing[] = isOwner
    ? [
        ...(owned?.list ?? []).map(({ property_id, street, city }) => ({
          id: `home ${property_id}`,
          label: street || 'no address',
          ...(city ? { note: city } : {}),
          run: () => choose(property_id),
        })),
        page('Add Property', paths.addProperty()),
      ]
    : []
  const views = session.isSwitched
    ? session.originalRole === null
      ? []
      : [
          {
            id: 'view back',
            label: backName[session.originalRole],
            run: () => actor?.send({ type: 'view.switchBack' }),
          },
        ]
    : viewsOf[session.role].map((target) => ({
        id: `view ${target}`,
        label: viewName[target],
        run: () => actor?.send({ type: 'view.switch', target }),
      }))
  const actions: Doing[] = [
    ...views,
    ...looks.map(([look, label]) => ({
      id: `look ${look}`,
      label,
      run: () => theme.keep(look),
    })),
    { id: 'shortcuts', label: 'Keyboard shortcuts', keys: '?', run: onShortcuts },
    { id: 'out', label: 'Log Out', run: onLogOut },
  ]
  const further = furtherFor(ask, {
    role: session.role,
    propertyId: selected,
    canManageIssues: canManage,
  })
  const groups = [
    { id: 'homes', label: 'Homes', commands: homes },
    { id: 'pages', label: 'Pages', commands: pages },
    { id: 'actions', label: 'Actions', commands: actions },
  ]
  return (
    <CommandPalette
      typed={typed}
      onClose={onClose}
      placeholder={placeholder}
      search={async (text) =>
        groups
          .map((group) => ({ ...group, commands: matching(group.commands, text) }))
          .filter(({ commands }) => commands.length > 0)
      }
      further={async (text) =>
        (await further(text)).map((group) => ({
          ...group,
          commands: group.commands.map(({ to, ...place }) => ({
            ...place,
            run: () => navigate(to),
          })),
        }))
      }
      without={online ? null : withoutNetwork[session.role]}
      onChoose={({ run }) => run()}
    />
  )
}
