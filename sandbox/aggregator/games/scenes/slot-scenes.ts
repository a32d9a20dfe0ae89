import { beams, discs, line, shape } from './shapes.ts';

/** Scenes of the slots, on a stage of 600 × 640 that goes on to both sides; `deep` and `bright` are the game's colours. */
export type Scene = (deep: string, bright: string) => string;

/** A steaming cup before the hills it was grown on. */
const coffee: Scene = (deep, bright) =>
  shape(discs([430, 170, 92]), bright) +
  shape('M-600 420L-80 230L60 350L230 170L420 370L560 250L1200 420V700H-600Z', '#3c5a3e') +
  shape('M-600 470Q0 330 300 430T1200 420V700H-600Z', '#27412f') +
  shape('M90 520C90 482 510 482 510 520C510 572 90 572 90 520Z', '#fff1dc') +
  line('M402 352C486 336 490 446 386 450', '#fff8ea', 28) +
  shape('M168 330H412C412 450 384 520 290 520S168 450 168 330Z', '#fff8ea') +
  shape('M168 330C168 302 412 302 412 330C412 358 168 358 168 330Z', deep) +
  line('M236 282C204 240 268 222 236 168M296 272C264 226 328 204 296 146M352 282C322 242 384 222 352 176', '#fff', 14, 'opacity=".75"') +
  shape(`${discs([470, 510, 30], [518, 532, 28])}`, '#d8352a') +
  shape('M448 500C404 498 386 466 392 438C432 440 454 464 448 500Z', '#58b368');

/** A sailing boat under full sail, and the wind itself. */
const boat: Scene = (deep, bright) =>
  shape(discs([440, 170, 74]), '#fff3c4') +
  line('M40 130H210C262 130 262 62 214 68M70 190H150M20 250H130C176 250 176 306 134 302', '#fff', 14, 'opacity=".6"') +
  shape('M-600 430Q-500 400-400 430T-200 430T0 430T200 430T400 430T600 430T800 430T1000 430T1200 430V700H-600Z', '#1679b8') +
  line('M310 110V470', '#6b3f1d', 16) +
  shape('M322 120C450 190 482 330 470 420H322Z', '#fff6e2') +
  shape('M298 160C200 230 168 330 170 420H298Z', '#ff8552') +
  shape('M310 100L390 84L310 66Z', '#ffd447') +
  shape('M130 440H500C480 520 440 540 400 540H230C190 540 150 520 130 440Z', '#7c3a1c') +
  shape('M-600 520Q-500 480-400 520T-200 520T0 520T200 520T400 520T600 520T800 520T1000 520T1200 520V700H-600Z', deep) +
  line('M60 580Q110 556 160 580T260 580M340 600Q390 576 440 600T540 600', bright, 8);

/** A stall with its striped roof and the fruit below it. */
const market: Scene = (_deep, bright) =>
  line('M110 240V600M490 240V600', '#6b3f1d', 20) +
  shape('M60 150H540L580 250H20Z', '#fff8ea') +
  shape('M60 150H128L100 250H20ZM197 150H265L254 250H177ZM334 150H402L422 250H345ZM471 150H540L580 250H500Z', '#d8352a') +
  shape('M20 250a40 34 0 0 0 80 0a40 34 0 0 0 80 0a40 34 0 0 0 80 0a40 34 0 0 0 80 0a40 34 0 0 0 80 0a40 34 0 0 0 80 0a40 34 0 0 0 80 0Z', bright) +
  shape(discs([150, 440, 42], [222, 446, 42], [186, 392, 42]), '#ff9d2e') +
  shape('M276 470C270 400 300 350 352 340C346 400 330 440 348 470Z', '#ffe15a') +
  shape('M360 474A78 78 0 0 1 516 474Z', '#2f9e56') +
  shape('M376 474A62 62 0 0 1 500 474Z', '#f2495c') +
  shape('M80 470H520L500 600H100Z', '#8a5226') +
  line('M92 514H508M98 558H502', '#5f3515', 8);

/** The mouth of a mine, and the cart that comes out of it full. */
const mine: Scene = (deep, bright) =>
  shape('M-600 640L-200 150L40 90L300 20L560 90L800 150L1200 640Z', deep) +
  shape('M110 600V300C110 130 490 130 490 300V600Z', '#0d0714') +
  line('M118 600V286H482V600', '#7d4d24', 38) +
  shape(beams(300, 372, 250, 14), bright, 'opacity=".28"') +
  shape('M176 420L206 350L250 372L280 316L330 350L366 310L396 368L424 420Z', bright) +
  shape('M206 350L250 372L232 420H176ZM280 316L330 350L310 420H262ZM366 310L396 368L384 420H344Z', '#ffe9a0') +
  shape('M140 412H460L424 552H176Z', '#7d8aa5') +
  shape('M140 412H460L452 444H148Z', '#b4c0d6') +
  shape(discs([214, 572, 36], [386, 572, 36]), '#2b3245') +
  line('M20 614H580', '#c9a26b', 14);

/** A guitar under the moon, above the roofs of a small town. */
const serenade: Scene = (deep, bright) =>
  shape('M470 70A88 88 0 1 0 556 196A70 70 0 1 1 470 70Z', '#fff3c4') +
  shape(discs([80, 90, 5], [160, 190, 4], [240, 70, 5], [370, 120, 4], [520, 300, 5], [60, 290, 4]), '#fff') +
  shape('M-600 470H-60L40 380L140 470H190V420H240V470H400L500 370L600 470H1200V700H-600Z', '#0d1030') +
  shape(discs([40, 520, 14], [500, 500, 14], [560, 540, 14]), '#ffd166') +
  line('M286 330L462 92', '#5a2e14', 34) +
  shape('M440 90L486 52L508 96L470 126Z', '#31170a') +
  shape('M200 300C250 250 320 280 330 340C336 384 376 388 372 450C366 540 262 580 190 524C112 462 130 372 190 356C214 348 180 324 200 300Z', '#d98236') +
  shape(discs([262, 388, 38]), deep) +
  line('M212 478L470 102M228 490L484 110', '#ffe9c2', 5) +
  line('M180 452L256 512', bright, 20);

/** A steam engine among flowering trees. */
const train: Scene = (deep, bright) =>
  shape('M-600 440Q-200 300 80 400T620 360T1200 420V700H-600Z', bright, 'opacity=".55"') +
  shape(discs([480, 200, 70], [540, 250, 56], [424, 256, 54], [490, 286, 50]), '#ffd021') +
  line('M486 290V470', '#5f3515', 22) +
  shape(discs([176, 150, 40], [120, 100, 54], [50, 80, 66], [220, 200, 28]), '#fff', 'opacity=".85"') +
  shape('M200 236H262L252 330H212ZM290 292H330V330H290Z', '#2b1d12') +
  shape('M150 324H386V480H150Z', '#c0392b') +
  shape('M376 236H520V270H504V480H376Z', deep) +
  shape('M404 288H474V356H404Z', '#ffe9a0') +
  shape(`M110 470H510V510H110L70 560H40Z${discs([190, 526, 48], [300, 526, 48], [420, 526, 48])}`, '#241a12') +
  line('M-600 586H1200M190 526H420', '#d9b27c', 12);

/** A drum of the parade, with feathers behind it. */
const drum: Scene = (deep, bright) =>
  shape(beams(300, 360, 330, 11), bright) +
  shape(beams(300, 360, 250, 11), '#2fbf71') +
  shape(discs([300, 64, 20], [120, 150, 20], [480, 150, 20]), '#4cc2ff') +
  shape('M130 330H470V520C470 590 130 590 130 520Z', deep) +
  line('M132 350L174 540L218 384L262 572L300 392L342 572L384 384L426 540L468 350', '#fff1dc', 9) +
  line('M130 520C130 590 470 590 470 520', bright, 26) +
  shape('M130 330C130 262 470 262 470 330C470 398 130 398 130 330Z', '#fff1dc') +
  line('M130 330C130 262 470 262 470 330C470 398 130 398 130 330Z', bright, 22) +
  line('M100 170L262 318M500 170L346 318', '#8a5226', 20) +
  shape(discs([262, 318, 26], [346, 318, 26]), '#fff8ea');

/** A shell on the sand, an island behind it. */
const shell: Scene = (deep, bright) =>
  shape(discs([140, 150, 70]), '#fff3c4') +
  shape('M-600 300H1200V520H-600Z', deep) +
  shape('M310 310C380 236 520 236 590 310Z', '#2f9e56') +
  line('M452 262C456 200 470 160 500 128', '#7d4d24', 16) +
  line('M500 128C460 96 420 110 402 146M500 128C500 80 540 64 576 84M500 128C546 120 572 146 574 184M500 128C470 140 454 166 456 196', '#3fbf6f', 16) +
  shape('M-600 470Q-300 420 0 460T600 450T1200 460V700H-600Z', bright) +
  shape('M300 566C210 548 110 470 122 372C160 296 236 262 300 262S440 296 478 372C490 470 390 548 300 566Z', '#ff8fa3') +
  line('M300 548L160 372M300 548L206 312M300 548L256 286M300 548V276M300 548L344 286M300 548L394 312M300 548L440 372', '#fff1f3', 9) +
  shape('M246 548H354L372 596H228Z', '#e2607a') +
  shape(discs([462, 560, 30]), '#fff');

/** The scene of each slot. */
export const SLOT_SCENES = { coffee, boat, market, mine, serenade, train, drum, shell } as const;
