let canvas: CanvasRenderingContext2D | null | undefined;
let family: string | undefined;

/** Width of a text in a table, in px. */
export function textWidth(text: string, weight: 400 | 600 = 400): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  family ??= getComputedStyle(document.body).fontFamily;
  if (!canvas) return text.length * 13;
  canvas.font = `${weight} 13px ${family}`;
  return canvas.measureText(text).width;
}
