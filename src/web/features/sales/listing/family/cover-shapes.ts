import { seedOf } from '#web/ui/frame/register-art.tsx'

export const coverColumns = 6
export const coverRows = 4

export type CoverShape = 'quarter' | 'half' | 'dot' | 'leaf' | 'none'

export interface CoverCell {
  readonly shape: CoverShape
  /** The rotation, in quarter turns. */
  readonly turn: 0 | 1 | 2 | 3
  /** One of three tints of the organiser's colour. */
  readonly tint: 1 | 2 | 3
}

const shapes: readonly CoverShape[] = ['quarter', 'quarter', 'leaf', 'half', 'dot', 'none']

/** Chooses the shapes from the name, so that the same name always has the same picture. */
export const coverCells = (name: string): readonly CoverCell[] => {
  let state = seedOf(name) || 1
  const draw = (count: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * count)
  }
  return Array.from({ length: coverColumns * coverRows }, () => ({
    shape: shapes[draw(shapes.length)] ?? 'none',
    turn: draw(4) as CoverCell['turn'],
    tint: (draw(3) + 1) as CoverCell['tint'],
  }))
}
