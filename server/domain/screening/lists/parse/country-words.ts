/** ISO 3166-1 alpha-3 and alpha-2 of every country, side by side. */
export const alpha3 = `
ABWAW AFGAF AGOAO AIAAI ALAAX ALBAL ANDAD AREAE ARGAR ARMAM ASMAS ATAAQ ATFTF ATGAG AUSAU AUTAT AZEAZ BDIBI BELBE
BENBJ BESBQ BFABF BGDBD BGRBG BHRBH BHSBS BIHBA BLMBL BLRBY BLZBZ BMUBM BOLBO BRABR BRBBB BRNBN BTNBT BVTBV BWABW
CAFCF CANCA CCKCC CHECH CHLCL CHNCN CIVCI CMRCM CODCD COGCG COKCK COLCO COMKM CPVCV CRICR CUBCU CUWCW CXRCX CYMKY
CYPCY CZECZ DEUDE DJIDJ DMADM DNKDK DOMDO DZADZ ECUEC EGYEG ERIER ESHEH ESPES ESTEE ETHET FINFI FJIFJ FLKFK FRAFR
FROFO FSMFM GABGA GBRGB GEOGE GGYGG GHAGH GIBGI GINGN GLPGP GMBGM GNBGW GNQGQ GRCGR GRDGD GRLGL GTMGT GUFGF GUMGU
GUYGY HKGHK HMDHM HNDHN HRVHR HTIHT HUNHU IDNID IMNIM INDIN IOTIO IRLIE IRNIR IRQIQ ISLIS ISRIL ITAIT JAMJM JEYJE
JORJO JPNJP KAZKZ KENKE KGZKG KHMKH KIRKI KNAKN KORKR KWTKW LAOLA LBNLB LBRLR LBYLY LCALC LIELI LKALK LSOLS LTULT
LUXLU LVALV MACMO MAFMF MARMA MCOMC MDAMD MDGMG MDVMV MEXMX MHLMH MKDMK MLIML MLTMT MMRMM MNEME MNGMN MNPMP MOZMZ
MRTMR MSRMS MTQMQ MUSMU MWIMW MYSMY MYTYT NAMNA NCLNC NERNE NFKNF NGANG NICNI NIUNU NLDNL NORNO NPLNP NRUNR NZLNZ
OMNOM PAKPK PANPA PCNPN PERPE PHLPH PLWPW PNGPG POLPL PRIPR PRKKP PRTPT PRYPY PSEPS PYFPF QATQA REURE ROURO RUSRU
RWARW SAUSA SDNSD SENSN SGPSG SGSGS SHNSH SJMSJ SLBSB SLESL SLVSV SMRSM SOMSO SPMPM SRBRS SSDSS STPST SURSR SVKSK
SVNSI SWESE SWZSZ SXMSX SYCSC SYRSY TCATC TCDTD TGOTG THATH TJKTJ TKLTK TKMTM TLSTL TONTO TTOTT TUNTN TURTR TUVTV
TWNTW TZATZ UGAUG UKRUA UMIUM URYUY USAUS UZBUZ VATVA VCTVC VENVE VGBVG VIRVI VNMVN VUTVU WLFWF WSMWS YEMYE ZAFZA
ZMBZM ZWEZW`

/** Words for nationalities in lists. */
export const demonyms: Readonly<Record<string, string>> = {
  Afghan: 'AF',
  Algerian: 'DZ',
  American: 'US',
  Azerbaijani: 'AZ',
  Bahraini: 'BH',
  Belarusian: 'BY',
  Belgian: 'BE',
  Bosnian: 'BA',
  British: 'GB',
  Burmese: 'MM',
  Burundian: 'BI',
  Chinese: 'CN',
  Colombian: 'CO',
  Congolese: 'CD',
  Cuban: 'CU',
  Dutch: 'NL',
  Egyptian: 'EG',
  Emirati: 'AE',
  Eritrean: 'ER',
  Ethiopian: 'ET',
  Filipino: 'PH',
  French: 'FR',
  Georgian: 'GE',
  German: 'DE',
  Indian: 'IN',
  Indonesian: 'ID',
  Iranian: 'IR',
  Iraqi: 'IQ',
  Israeli: 'IL',
  Italian: 'IT',
  Ivorian: 'CI',
  Jordanian: 'JO',
  Kazakh: 'KZ',
  Kenyan: 'KE',
  Kuwaiti: 'KW',
  Kyrgyz: 'KG',
  Lebanese: 'LB',
  Liberian: 'LR',
  Libyan: 'LY',
  Malaysian: 'MY',
  Malian: 'ML',
  Mauritanian: 'MR',
  Mexican: 'MX',
  Moldovan: 'MD',
  Moroccan: 'MA',
  Nigerian: 'NG',
  'North Korean': 'KP',
  Norwegian: 'NO',
  Omani: 'OM',
  Pakistani: 'PK',
  Palestinian: 'PS',
  Qatari: 'QA',
  Russian: 'RU',
  Rwandan: 'RW',
  Saudi: 'SA',
  'Saudi Arabian': 'SA',
  Senegalese: 'SN',
  Serbian: 'RS',
  Somali: 'SO',
  'South African': 'ZA',
  'South Korean': 'KR',
  Spanish: 'ES',
  Sudanese: 'SD',
  Swedish: 'SE',
  Swiss: 'CH',
  Syrian: 'SY',
  Tajik: 'TJ',
  Tanzanian: 'TZ',
  Tunisian: 'TN',
  Turkish: 'TR',
  Turkmen: 'TM',
  Ugandan: 'UG',
  Ukrainian: 'UA',
  Uzbek: 'UZ',
  Venezuelan: 'VE',
  Yemeni: 'YE',
  Zimbabwean: 'ZW',
}
