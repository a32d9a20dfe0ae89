/** Draws the table's poster, 3:4: a coin in the light of the studio. */
export function coinPoster(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800">
<defs>
<radialGradient id="l" cx=".3" cy=".1" r="1"><stop offset="0" stop-color="#2b6d8f"/><stop offset="1" stop-color="#0a1626"/></radialGradient>
<linearGradient id="c" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffe7a6"/><stop offset=".5" stop-color="#f2b53a"/><stop offset="1" stop-color="#9a651a"/></linearGradient>
</defs>
<path fill="url(#l)" d="M0 0h600v800H0z"/>
<path fill="#ffffff" opacity=".08" d="M60 0 260 800H0V0zM420 0l180 700V0z"/>
<ellipse cx="300" cy="655" rx="230" ry="46" fill="#04101c" opacity=".6"/>
<path fill="#0e3a31" d="M70 640q230-90 460 0v70q-230 60-460 0z"/>
<circle cx="300" cy="350" r="190" fill="url(#c)" stroke="#7a4d10" stroke-width="10"/>
<circle cx="300" cy="350" r="150" fill="none" stroke="#7a4d10" stroke-width="6" stroke-dasharray="4 12"/>
<path fill="#7a4d10" d="M300 245c52 0 78 38 78 86 0 40-18 66-40 84l50 40H212l50-40c-22-18-40-44-40-84 0-48 26-86 78-86z"/>
</svg>`;
}
