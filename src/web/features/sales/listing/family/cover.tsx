import { type CoverCell, coverCells, coverColumns, coverRows, type CoverShape } from './cover-shapes.ts'
import classes from './cover.module.css'

const size = 40

const drawings: Readonly<Record<CoverShape, string>> = {
  quarter: `M0 0H${size}A${size} ${size} 0 0 1 0 ${size}Z`,
  half: `M0 0H${size}A${size / 2} ${size / 2} 0 0 1 0 0Z`,
  leaf: `M0 0A${size} ${size} 0 0 1 ${size} ${size}A${size} ${size} 0 0 1 0 0Z`,
  dot: `M${size / 2} ${size / 4}a${size / 4} ${size / 4} 0 1 1 -.01 0Z`,
  none: '',
}

const tints = { 1: classes.first, 2: classes.second, 3: classes.third }

const Cell = ({ cell, index }: { readonly cell: CoverCell; readonly index: number }) => {
  const x = (index % coverColumns) * size
  const y = Math.floor(index / coverColumns) * size
  const middle = size / 2
  return (
    <path
      className={tints[cell.tint]}
      d={drawings[cell.shape]}
      transform={`translate(${x} ${y}) rotate(${cell.turn * 90} ${middle} ${middle})`}
    />
  )
}

/** The cover of an activity without a picture: shapes in the organiser's colour, drawn from its name. */
export const Cover = ({ name }: { readonly name: string }) => (
  <svg
    className={classes.cover}
    viewBox={`0 0 ${coverColumns * size} ${coverRows * size}`}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden
  >
    {coverCells(name).map((cell, index) =>
      cell.shape === 'none' ? null : (
        // oxlint-disable-next-line react/no-array-index-key -- a cell is its place and never moves
        <Cell key={index} cell={cell} index={index} />
      ),
    )}
  </svg>
)
