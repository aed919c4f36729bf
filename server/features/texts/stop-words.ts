/** The commonest words of each language, which say nothing about a text. */
export const STOP_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: list(`a about after again all also although always am an and any are as at be because been before being but by can can't
    cannot could did didn't do does doesn't doing don't down each even every few for from further get go had has have having he her
    here hers him his how i i'd i'll i'm i've if in into is isn't it it's its just like made make many may me might more most much
    must my no nor not now of off on once one only or other our ours out over own per please quite really same she should so some
    still such than that that's the their theirs them then there there's these they they're this those though through to too under
    until up upon us very was wasn't we we're well were what when where which while who whom why will with without won't would yet
    you you're your yours`),
  de: list(`aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bitte bist da dabei damit
    dann das dass dein deine dem den denn der des dich die dies diese diesem diesen dieser dieses dir doch dort du durch ein eine
    einem einen einer eines einige er es etwas euch euer für gegen gibt habe haben hat hatte hatten hier hin hinter ich ihm ihn
    ihnen ihr ihre ihrem ihren ihrer im immer in ins ist ja jede jedem jeden jeder jedes jetzt kann kein keine keinen können
    könnte machen man mehr mein meine mich mir mit muss müssen nach nicht nichts noch nun nur ob oder ohne schon sehr sein seine
    sich sie sind so soll sollte sollten sondern sonst über um und uns unser unsere unter viel vom von vor war waren warum was weil
    welche wenn wer werden wie wieder will wir wird wo wurde würde würden zu zum zur zwar zwischen`),
  fr: list(`a ai alors au aucun aussi autre aux avant avec avez avoir avons bien c'est car ce ceci cela ces cet cette ceux chaque
    comme comment d'un d'une dans de depuis des deux devrait doit donc du elle elles en encore entre est et eu eux fait faire font
    il ils j'ai je jusqu l'on la le les leur leurs lors lui là ma mais me mes moi moins mon même n'est ne ni nos notre nous on ont
    ou où par parce pas peu peut plus plutôt pour pourquoi qu'il qu'on quand que quel quelle quelles quels qui s'il sa sans se
    serait ses si son sont sous sur ta te tes toi ton tous tout toute toutes trop très tu un une vos votre vous y à été être`),
  es: list(`a al algo algunos ante antes aquí así aunque bien cada como con contra cual cuando cómo de del desde donde dos e el ella
    ellas ellos en entre era eran es esa esas ese eso esos esta estaba estamos están estar estas este esto estos está fue fueron ha
    hace hacer hacia han hasta hay he la las le les lo los me mi mis mucho muchos muy más mí nada ni no nos nosotros nuestra nuestro
    o os otra otro otros para pero poco por porque puede pueden que quien qué se sea ser si sido sin sobre solo son soy su sus
    sólo sí también tan te tener tengo ti tiene tienen todo todos tu tus un una uno unos usted va vez y ya yo él`),
};

function list(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}
