import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/services/presses.ts',
    ['tests/services/presses.test.ts'],
    ['dropped guard', 'isPrimary && button === 0 &&', 'button === 0 &&'],
    ['dropped guard', 'isPrimary && button === 0 &&', 'isPrimary &&'],
    ['dropped guard', '!stayed || !on.isConnected ||', '!on.isConnected ||'],
    ['dropped guard', '!stayed || !on.isConnected ||', '!stayed ||'],
    ['dropped guard', ' || !isMoved(place, placeOf(on))) return', ') return'],
    ['wrong value', 'top: top + window.scrollY', 'top'],
    ['dropped guard', 'event.detail === 0 || ', ''],
    ['dropped guard', 'event.ctrlKey || ', ''],
    ['not ended', '      begun = null\n      // A key', '      // A key'],
    ['dropped guard', 'if (event.target instanceof Node && on.contains(event.target)) return', ''],
    ['dropped guard', '      event.stopPropagation()\n', ''],
    ['dropped guard', '      event.preventDefault()\n', ''],
  ),
]
